import { describe, expectTypeOf, it } from 'vitest'

import type { DateFieldProps } from './date-field/date-field.tsx'
import type { PaginationProps } from './pagination/pagination.tsx'
import type { SelectProps } from './select/select.tsx'

interface Page {
  readonly offset: number
  readonly pageSize: number
  readonly total: number
}

/**
 * The type of value that `onValueChange` receives in the variant of `Props` that extends `Form`, for example in Select with
 * `noDeselect`.
 */
type Chosen<Props, Form> = Props extends Form & { onValueChange: (value: infer Value) => void } ? Value : never

describe('the types of props', () => {
  it('require hrefFor or onOffsetChange for Pagination', () => {
    expectTypeOf<Page & { hrefFor: (offset: number) => string }>().toExtend<PaginationProps>()
    expectTypeOf<Page & { onOffsetChange: (offset: number) => void }>().toExtend<PaginationProps>()
    expectTypeOf<Page>().not.toExtend<PaginationProps>()
  })

  it('include the empty string for Select only if the choice can be cleared', () => {
    type Letter = 'a' | 'b'
    expectTypeOf<Chosen<SelectProps<Letter>, { noDeselect: true }>>().toEqualTypeOf<Letter>()
    expectTypeOf<Chosen<SelectProps<Letter>, { noDeselect?: false | undefined }>>().toEqualTypeOf<Letter | ''>()
  })

  it('include a locale and the supported formats for DateField', () => {
    expectTypeOf<DateFieldProps>().toHaveProperty('format')
    expectTypeOf<DateFieldProps>().toHaveProperty('locale')
    expectTypeOf<'DD.MM.YYYY'>().toExtend<NonNullable<DateFieldProps['format']>>()
    expectTypeOf<'banana'>().not.toExtend<NonNullable<DateFieldProps['format']>>()
  })
})
