import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect } from '@playwright/test'

import { ADMIN, setUpClub } from './first-club.ts'
import { KilledServer } from './killed-server.ts'

const FIXTURES = join(import.meta.dirname, '../packages/domain/src/surveys/testing')

interface Drafted {
  readonly feedback_form_id: number
  readonly rev: number
  readonly public_id: string | null
  readonly draft: { readonly settings: object }
}

/** A club in which `start` publishes every survey from the fixtures and the gallery, using the console's API calls. */
export class FixtureClub {
  readonly #folder = mkdtempSync(join(tmpdir(), 'rapport-fixtures-'))
  readonly #server = new KilledServer(this.#folder, { DEMO: 'off' })
  /** Name and public link of each survey. */
  readonly surveys: [string, string][] = []

  async start(): Promise<void> {
    setUpClub(this.#folder, 'http://127.0.0.1:4000')
    await this.#server.start()
    interface Session {
      readonly user_id: number
      readonly token: string
    }
    const login = { email: ADMIN.email, pass: ADMIN.password }
    const { user_id, token } = await this.#call<Session>('POST', '/sessions', {}, login)
    const person = { user_id: String(user_id), token }
    const { programs } = await this.#call<{ programs: { program_id: number }[] }>('GET', '/users/merchants', person)
    const headers = { ...person, program_id: String(programs[0]?.program_id) }
    for (const file of readdirSync(FIXTURES).filter((one) => one.endsWith('.json'))) {
      const definition: unknown = JSON.parse(readFileSync(join(FIXTURES, file), 'utf8'))
      await this.#publish(file, headers, { from: 'definition', definition })
    }
    const templates = await this.#call<{ template_id: string }[]>('GET', '/feedback/templates', headers)
    for (const { template_id } of templates)
      await this.#publish(template_id, headers, { from: 'template', template_id })
  }

  async end(): Promise<void> {
    await this.#server.end('SIGTERM')
    rmSync(this.#folder, { recursive: true, force: true })
  }

  /** Returns the public link of a survey. */
  linkOf(name: string): string {
    const link = this.surveys.find(([one]) => one === name)?.[1]
    if (link === undefined) throw new Error(`the survey ${name} is missing`)
    return link
  }

  /** Returns the stored answers of the response whose id is in the given URL. */
  async readAnswers(address: string): Promise<Record<string, unknown>> {
    const local_id = /responses\/([^/?]+)/.exec(address)?.[1] ?? ''
    const path = `/feedback/responses/${local_id}`
    return (await this.#call<{ response_json: Record<string, unknown> }>('GET', path, {})).response_json
  }

  async #publish(name: string, headers: object, start: object): Promise<void> {
    const { feedback_form_id: id, rev, draft } = await this.#call<Drafted>('POST', '/feedback/drafts', headers, start)
    const settings = { ...draft.settings, name, title: name, feedback_form_type: 'listening_post', anonymous: false }
    const saved = await this.#call<Drafted>('PUT', `/feedback/${id}/draft`, headers, {
      base_rev: rev,
      draft: { ...draft, settings, alerts: [] },
    })
    const { public_id } = await this.#call<Drafted>('POST', `/feedback/${id}/draft/publish`, headers, {
      rev: saved.rev,
      published_ts: null,
    })
    this.surveys.push([name, `${this.#server.url}/surveys/listening_post/${public_id}`])
  }

  async #call<T>(method: string, path: string, headers: object, body?: unknown): Promise<T> {
    const answer = await fetch(`${this.#server.url}/v3${path}`, {
      method,
      headers: { 'Content-Type': 'application/json', ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    expect(answer.status, `${path}: ${text.slice(0, 500)}`).toBeLessThan(300)
    // The contract defines the type of the server's response.
    return JSON.parse(text) as T
  }
}
