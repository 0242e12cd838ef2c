export { AudienceSend } from './audience-send.tsx'
export { MemberSends } from './member-sends.tsx'
export { SendoutControls } from './sendout-controls.tsx'
