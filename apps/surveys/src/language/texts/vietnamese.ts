import { datesIn, type PageTexts } from './page-texts.ts'

export const texts: PageTexts = {
  ...datesIn('vi'),
  complete: 'Đã hoàn thành',
  progress: 'Tiến độ khảo sát',
  language: 'Ngôn ngữ',
  sending: 'Đang gửi',
  saving: 'Đang lưu…',
  saved: 'Đã lưu',
  waiting: (why) => `Đã lưu trên thiết bị này. ${why}`,
  waitingNotStored: (why) =>
    `Chưa được gửi. ${why} Vui lòng giữ trang này mở: trình duyệt không lưu lại gì khi trang bị đóng.`,
  whenOnline: 'Sẽ gửi khi có kết nối.',
  trouble: {
    no_reply: 'Không thể kết nối với máy chủ của câu lạc bộ. Hệ thống sẽ tự động thử gửi lại.',
    server_error: 'Máy chủ của câu lạc bộ gặp sự cố. Hệ thống sẽ tự động thử gửi lại.',
    busy: 'Máy chủ của câu lạc bộ đang bận. Hệ thống sẽ tự động thử gửi lại.',
  },
  notStored:
    'Trình duyệt này không thể lưu câu trả lời của bạn. Vui lòng giữ trang này mở cho đến khi câu trả lời được gửi.',
  refused: (why) => `Máy chủ của câu lạc bộ không chấp nhận các câu trả lời này${why === null ? '' : ` (${why})`}.`,
  refusedHint: 'Không có gì bị mất: hãy sửa câu trả lời và thử lại.',
  touched: (questions) =>
    `Cũng đã được trả lời trên một thiết bị khác: ${questions}. Câu trả lời tại đây được giữ lại.`,
  thanksText: 'Câu lạc bộ đã nhận được câu trả lời của bạn.',
  sorryText: 'Chúng tôi rất tiếc. Đội ngũ nhân viên đã nhận được câu trả lời của bạn.',
  reviews: 'Bạn có muốn chia sẻ trải nghiệm của mình không?',
  review: (vendor) => `Đánh giá chúng tôi trên ${vendor}`,
  opensElsewhere: '(mở trong thẻ mới)',
  closedOn: (moment) => `Khảo sát đã đóng: ${moment}.`,
  askClub: (club, contact) =>
    contact === null
      ? `Bạn có câu hỏi? Vui lòng liên hệ ${club}.`
      : `Bạn có câu hỏi? Vui lòng liên hệ ${contact}, ${club}.`,
  storedBefore: 'Câu lạc bộ giữ lại những gì bạn đã gửi trước đó.',
  unsent: 'Chưa được gửi từ thiết bị này',
  copy: 'Sao chép văn bản',
  copied: 'Đã sao chép',
  serverUnreachable: 'Không thể mở khảo sát.',
  missing: 'Không thể tải phần còn lại của khảo sát. Vui lòng thử lại sau; câu trả lời của bạn đã được lưu.',
  retry: 'Thử lại',
  reload: 'Tải lại',
  change: 'Sửa câu trả lời của tôi',
  finishing: 'Đang gửi câu trả lời của bạn',
  readOnly: 'Chỉ để đọc.',
  noAnswers: 'Chưa có câu trả lời nào.',
  answeredOn: (moment) => `Đã trả lời: ${moment}`,
  elsewhere: 'Khảo sát này đang mở trong một thẻ khác.',
  elsewhereHint:
    'Bạn đang trả lời ở đó. Hãy tiếp tục tại đây để trả lời trong thẻ này; các câu trả lời trước đó được giữ lại.',
  continueHere: 'Tiếp tục tại đây',
  stopTexts: 'Ngừng nhận các tin nhắn này',
  poweredBy: 'Cung cấp bởi',
  expired: 'Rất tiếc, thời hạn của khảo sát này đã kết thúc.',
  unavailable: 'Khảo sát này không còn khả dụng.',
  newVersion: 'Đã có phiên bản mới. Vui lòng tải lại trang để tiếp tục.',
  anonymity: {
    text: 'Câu trả lời của bạn là ẩn danh: câu lạc bộ chỉ thấy số liệu tổng hợp của các nhóm có ít nhất {0} người; số liệu này được công bố khi có đủ người trả lời. Không ai ở câu lạc bộ có thể xem câu trả lời của một người; người vận hành cơ sở dữ liệu thì có thể.',
    moreLabel: 'Có thể biết được gì từ số liệu tổng hợp',
    more: [
      'Nhận xét được công bố tách khỏi mọi câu trả lời khác, theo thứ tự ngẫu nhiên, không có ngày, nhóm và điểm. Vui lòng không viết điều gì cho biết bạn là ai.',
      'Nếu bạn dùng liên kết cá nhân, chỉ cơ sở câu lạc bộ của bạn được lưu cùng câu trả lời, như một trong các nhóm này; nếu bạn dùng liên kết cho một cơ sở thì cơ sở đó được lưu. Không biết được bạn đã trả lời hay chưa.',
      'Số liệu tổng hợp có thể cho thấy ai đó trong một nhóm đã bỏ qua một câu hỏi.',
      'Hai đồng nghiệp gộp câu trả lời của mình sẽ biết về câu trả lời của người khác nhiều hơn so với từng người riêng lẻ.',
      'Không thể thay đổi câu trả lời sau khi đã gửi.',
    ],
    original: 'Văn bản gốc (tiếng Anh)',
  },
  first: {
    needsScript:
      'Để trả lời và gửi khảo sát này cần có JavaScript. Hãy bật JavaScript trong cài đặt trình duyệt, sau đó tải lại trang.',
    moment: 'Xin chờ một chút…',
    offline: 'Không có kết nối. Câu trả lời của bạn được lưu trên thiết bị này.',
    later: 'Câu trả lời của bạn được lưu trên thiết bị này. Vui lòng mở lại khảo sát sau.',
    notSent: 'Chưa được gửi: trình duyệt này không lưu lại gì khi trang bị đóng.',
    languageStays: 'Ngôn ngữ vẫn được giữ nguyên: nếu đổi, câu trả lời của bạn trong trình duyệt này sẽ bị mất.',
  },
}
