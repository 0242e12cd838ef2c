import { describe, expect, it } from 'vitest'

import { type Attempt, describeFailure, type Failure } from './failures.ts'

const WRONG = 'Something went wrong, try again later.'
const NO_ANSWER = 'The server did not answer. Check your connection.'
const TOO_SLOW = 'The server took too long to answer.'

describe('describeFailure', () => {
  it.each<[string, Attempt, Failure, string]>([
    [
      'a refused login in the text of the server',
      'login',
      { status: 400, serverMessage: 'Wrong e-mail.' },
      'Wrong e-mail.',
    ],
    [
      'a refused reset request in the text of the server',
      'reset_request',
      { status: 400, serverMessage: 'No.' },
      'No.',
    ],
    ['a refused new password in the text of the server', 'reset_confirm', { status: 400, serverMessage: 'No.' }, 'No.'],
    ['a refused login without a message', 'login', { status: 400 }, WRONG],
    ['a refused login with a blank message', 'login', { status: 400, serverMessage: '  ' }, WRONG],
    ['a login with an error of the server', 'login', { status: 500, serverMessage: 'stack' }, WRONG],
    ['a login tried too often', 'login', { status: 429, serverMessage: 'Too many' }, WRONG],
    ['a login without an answer', 'login', { status: null }, `${WRONG} ${NO_ANSWER}`],
    ['a case refused', 'save_case', { status: 400, serverMessage: 'Title is required.' }, 'Title is required.'],
    ['a case changed by another', 'save_case', { status: 409, serverMessage: 'It was changed.' }, 'It was changed.'],
    ['a success body with a message', 'create_case', { status: 200, serverMessage: 'Not so.' }, 'Not so.'],
    ['a case refused without a message', 'create_case', { status: 500, serverMessage: null }, WRONG],
    ['a case without an answer', 'save_case', { status: null, serverMessage: 'fetch failed' }, `${WRONG} ${NO_ANSWER}`],
    ['a case that took too long', 'save_case', { status: 'timeout', serverMessage: 'x' }, `${WRONG} ${TOO_SLOW}`],
    ['a list that took too long', 'list', { status: 'timeout' }, `Something went wrong. Try again later. ${TOO_SLOW}`],
    ['a comment refused', 'add_comment', { status: 400, serverMessage: 'Too long.' }, 'Too long.'],
    ['a note that was not deleted', 'delete_comment', { status: 404, serverMessage: 'Not found.' }, 'Not found.'],
    ['a list', 'list', { status: 500, serverMessage: 'x' }, 'Something went wrong. Try again later.'],
    ['a list without an answer', 'list', { status: null }, `Something went wrong. Try again later. ${NO_ANSWER}`],
    ['a profile refused', 'update_member', { status: 400, serverMessage: 'Taken.' }, 'Taken.'],
    ['a profile refused without a message', 'update_member', { status: 500 }, WRONG],
    ['a send without a message', 'send', { status: 503 }, WRONG],
    [
      'an audience that was not saved',
      'save_audience',
      { status: 500 },
      'Something went wrong, please try again later.',
    ],
    [
      'an audience with an error of the server',
      'save_audience',
      { status: 500, serverMessage: WRONG },
      'Something went wrong, please try again later.',
    ],
    ['an audience refused', 'save_audience', { status: 400, serverMessage: 'Too many rows.' }, 'Too many rows.'],
    ['a new name of an audience', 'rename_audience', { status: 500 }, WRONG],
    ['a page', 'open', { status: 503, serverMessage: 'x' }, WRONG],
  ])('describes the failure: %s', (_name, attempt, failure, expected) => {
    expect(describeFailure(attempt, failure)).toBe(expected)
  })
})
