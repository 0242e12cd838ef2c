import { clsx, type ClassValue } from 'clsx'

/**
 * Joins class names and ignores false, null and empty values. It never removes a class: to override a style of a component, use its
 * variants or the CSS variables that it reads.
 */
export function cn(...classes: ClassValue[]): string {
  return clsx(classes)
}
