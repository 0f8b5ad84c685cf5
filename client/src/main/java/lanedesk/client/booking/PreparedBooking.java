package lanedesk.client.booking;

import lanedesk.client.Bytes;

/// The exact request of a booking (interface: POST /v1/otr/book, POST /v1/drayage/book). A journal stores the
/// prepared booking before the booking is sent. Created by [lanedesk.client.LaneClient#prepareBooking] or, from
/// stored bytes, by [lanedesk.client.LaneClient#prepareBookingFromSavedBody].
///
/// @param kind OTR or drayage; determines the path
/// @param baseUrl base address of the environment; the booking cannot be sent to another environment
/// @param quoteNumber number of the quote
/// @param rateNumber number of the booked rate of the quote
/// @param body the bytes to send, JSON in UTF-8
public record PreparedBooking(BookingKind kind, String baseUrl, long quoteNumber, long rateNumber, Bytes body) {

    /// SHA-256 of the body as 64 lower-case hexadecimal digits.
    public String sha256() {
        return body.sha256();
    }
}
