export function scopeStyles(css: string): string
