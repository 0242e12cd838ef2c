export { GuestCard } from './guest-card.tsx'
