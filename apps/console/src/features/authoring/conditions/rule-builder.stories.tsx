import type { Condition } from '@rapport/domain/surveys/conditions/condition'
import { listElements } from '@rapport/domain/surveys/definition/survey-questions'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'

import { RuleBuilder } from './rule-builder.tsx'

const QUESTIONS = listElements(
  [
    { type: 'rating', name: 'visit', title: 'How was your visit?' },
    { type: 'boolean', name: 'call', title: 'May we call you?' },
    { type: 'comment', name: 'why', title: 'What can we do better?' },
    { type: 'text', name: 'guests', title: 'How many guests did you bring?', inputType: 'number' },
    {
      type: 'matrix',
      name: 'service',
      title: 'How was the service?',
      rows: ['Speed', 'Kindness'],
      columns: ['Poor', 'Good'],
    },
  ],
  [],
)

const meta = {
  title: 'Platform/Rule builder',
  component: RuleBuilder,
  tags: ['!autodocs'],
  args: {
    'aria-label': 'Condition',
    questions: QUESTIONS,
    condition: { join: 'all', terms: [{ question: 'visit', op: 'oneOf', value: ['1', '2'] }] },
    onChange: () => undefined,
  },
  render: function Edited(args) {
    const [condition, setCondition] = useState<Condition>(args.condition)
    return <RuleBuilder {...args} condition={condition} onChange={setCondition} />
  },
} satisfies Meta<typeof RuleBuilder>

export default meta
type Story = StoryObj<typeof meta>

export const One: Story = {}
export const EachControl: Story = {
  args: {
    condition: {
      join: 'any',
      terms: [
        { question: 'service', row: 'Speed', op: 'equals', value: 'Poor' },
        { question: 'call', op: 'equals', value: 'true' },
        { question: 'guests', op: 'greaterOrEqual', value: 4 },
        { question: 'why', op: 'contains', value: 'late' },
        { question: 'why', op: 'answered' },
      ],
    },
  },
}
export const Single: Story = { args: { isSingle: true } }
export const Empty: Story = { args: { condition: { join: 'all', terms: [] }, canBeEmpty: true } }
export const NoQuestions: Story = { args: { condition: { join: 'all', terms: [] }, questions: [] } }
export const WithProblem: Story = {
  args: {
    condition: { join: 'all', terms: [{ question: 'gone', op: 'answered' }] },
    errorOf: () => 'unknown question: gone',
  },
}
export const Phone: Story = { ...EachControl, globals: { viewport: { value: 'phone' } } }
