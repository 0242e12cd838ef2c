export function pack(name: string): Promise<string>
export function tarballOf(name: string): string
