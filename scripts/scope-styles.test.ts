import { expect, it } from 'vitest'

import { scopeStyles } from './scope-styles.mjs'

const S = ':where([data-rp-slot],[data-rp-slot] *)'

it.each([
  ['a class', '.p-2{padding:8px}', `.p-2${S}{padding:8px}`],
  ['each selector of a list', '.a:hover,.b::before{color:red}', `.a${S}:hover,.b${S}::before{color:red}`],
  [
    'a class with escapes',
    String.raw`.w-\[calc\(1px\,2px\)\]{width:1px}`,
    String.raw`.w-\[calc\(1px\,2px\)\]${S}{width:1px}`,
  ],
  ['a class in a group', '@media (width>=48rem){.x{top:0}}', `@media (width>=48rem){.x${S}{top:0}}`],
  ['a class inside a function', ':where(.y>*){top:0}', `:where(.y${S}>*){top:0}`],
  [
    'no class with our prefix',
    '.bg-rp-sunken,.max-rp-tablet\\\\:p-4,.sharp-edge{top:0}',
    `.bg-rp-sunken,.max-rp-tablet\\\\:p-4,.sharp-edge${S}{top:0}`,
  ],
  ['a class after a brace in a string', '.q{content:"}"}.z{top:0}', `.q${S}{content:"}"}.z${S}{top:0}`],
])('scopeStyles scopes %s', (_, rules, scoped) => {
  expect(scopeStyles(`@layer utilities{${rules}}.own{top:0}`)).toBe(`@layer utilities{${scoped}}.own{top:0}`)
})

it('scopeStyles leaves other layers and animations unchanged', () => {
  const css = '@layer base{.a{top:0}}@layer utilities{@keyframes x{0%{top:0}}}'
  expect(scopeStyles(css)).toBe(css)
})
