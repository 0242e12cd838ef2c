import type { ColumnChoice, QuestionMeaning } from '@rapport/domain/imports/import-column'
import {
  AlignLeft,
  Ban,
  Braces,
  CalendarDays,
  CircleDot,
  Grid3x3,
  KeyRound,
  type LucideIcon,
  MapPin,
  MessageSquareMore,
  Scale,
  SquareCheck,
  Star,
  Tag,
  ThumbsUp,
  User,
} from 'lucide-react'
import { createElement } from 'react'

const QUESTION_ICONS = {
  rating: Star,
  radiogroup: CircleDot,
  dropdown: CircleDot,
  checkbox: SquareCheck,
  matrix: Grid3x3,
  boolean: ThumbsUp,
  text: AlignLeft,
  comment: AlignLeft,
  multipletext: AlignLeft,
  matrixdropdown: Braces,
  paneldynamic: Braces,
} satisfies Record<QuestionMeaning['type'], LucideIcon>

const ICONS = {
  completed: CalendarDays,
  key: KeyRound,
  member: User,
  location: MapPin,
  weight: Scale,
  attribute: Tag,
  other: MessageSquareMore,
  ignored: Ban,
} satisfies Record<Exclude<ColumnChoice['meaning'], 'question'>, LucideIcon>

/** Renders the icon for the meaning of a column. */
export function MeaningIcon({ choice }: { choice: ColumnChoice }) {
  return createElement(choice.meaning === 'question' ? QUESTION_ICONS[choice.type] : ICONS[choice.meaning], {
    'aria-hidden': true,
    size: 15,
    strokeWidth: 1.8,
    className: 'shrink-0 text-rp-muted',
  })
}
