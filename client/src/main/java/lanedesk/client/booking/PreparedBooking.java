package lanedesk.client.booking;

import lanedesk.client.Bytes;

/// A booking (interface: POST /v1/otr/book, POST /v1/drayage/book) down to the byte, to be written to a journal before
/// it is sent. Made by [lanedesk.client.LaneClient#prepareBooking] or, from a journal's bytes, by
/// [lanedesk.client.LaneClient#restoreBooking].
///
/// @param kind OTR or drayage, and with it the path
/// @param baseUrl the environment the booking is for; no other one takes it
/// @param body the very bytes to send
public record PreparedBooking(BookingKind kind, String baseUrl, long quoteNumber, long rateNumber, Bytes body) {

    /// SHA-256 of the body as 64 lower-case hexadecimal digits.
    public String sha256() {
        return body.sha256();
    }
}
