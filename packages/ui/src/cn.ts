import { clsx, type ClassValue } from 'clsx'

/**
 * Joins class names; false, null and empty ones drop out. It adds and never removes: to override what a component
 * chose, use its variants or the CSS variables of its role.
 */
export function cn(...classes: ClassValue[]): string {
  return clsx(classes)
}
