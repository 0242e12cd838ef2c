import {
  closestCenter,
  DndContext,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
  type DragEndEvent,
} from '@dnd-kit/core'
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable'
import type { CSSProperties, ReactNode } from 'react'

interface OutlineDragProps {
  /** The ids of the rows in order. The array must be the same object until the ids change, because a new array rerenders every row. */
  ids: string[]
  /** Moves a row to the position of another row. */
  onDrop: (id: string, over: string) => void
  children: ReactNode
}

/** The outline and the list editor announce moves themselves, so dnd-kit's own announcements and instructions are disabled. */
const SILENT = {
  announcements: {
    onDragStart: () => undefined,
    onDragOver: () => undefined,
    onDragEnd: () => undefined,
    onDragCancel: () => undefined,
  },
  screenReaderInstructions: { draggable: '' },
}

/**
 * A mouse press becomes a drag only after the mouse has moved `distance` px. A finger must first rest for `delay` ms, because a
 * finger that moves immediately scrolls the page.
 */
const MOUSE = { activationConstraint: { distance: 4 } }
const TOUCH = { activationConstraint: { delay: 250, tolerance: 8 } }

/** Makes rows, such as those of the outline, draggable by their handles. */
export function OutlineDrag({ ids, onDrop, children }: OutlineDragProps) {
  const sensors = useSensors(useSensor(MouseSensor, MOUSE), useSensor(TouchSensor, TOUCH))
  const end = ({ active, over }: DragEndEvent) => {
    if (over !== null && over.id !== active.id) onDrop(String(active.id), String(over.id))
  }
  return (
    <DndContext sensors={sensors} collisionDetection={closestCenter} accessibility={SILENT} onDragEnd={end}>
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  )
}

/**
 * Returns the parts that make a row draggable: refs for the row and its handle, the listeners of the handle, and the style that
 * positions the row during a drag.
 */
export function useDraggableRow(id: string) {
  const { setNodeRef, setActivatorNodeRef, listeners, transform, transition, isDragging } = useSortable({ id })
  const style: CSSProperties = {
    transform: transform === null ? undefined : `translate(${transform.x}px, ${transform.y}px)`,
    transition,
    ...(isDragging ? { position: 'relative', zIndex: 1, opacity: 0.8 } : {}),
  }
  return { rowRef: setNodeRef, handleRef: setActivatorNodeRef, listeners, style }
}
