package lanedesk.workstation.booking;

import lanedesk.client.drayage.DrayageBooking;
import lanedesk.workstation.booking.send.BookingSubmission;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// Provides drayage bookings of quotes of the real sandbox.
abstract class DrayageBookingFixture extends ImmediateBookingFixture {

    static JsonNode requestJson(DrayageBookingViewModel page) {
        return JsonMapper.builder()
                .build()
                .readTree(page.toSubmissionIfComplete().orElseThrow().request().toJson());
    }

    static DrayageBooking requestOf(DrayageBookingViewModel page) {
        if (page.toSubmissionIfComplete().orElseThrow().request()
                instanceof BookingSubmission.Request.Drayage drayage) {
            return drayage.booking();
        }
        throw new AssertionError();
    }
}
