package lanedesk.workstation.booking;

import lanedesk.client.drayage.DrayageBooking;
import lanedesk.workstation.booking.send.BookingOrder;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// A desk that books containers, on quotes of the real sandbox.
abstract class DrayageBookingBench extends ImmediateBench {

    static JsonNode json(DrayageBookingViewModel page) {
        return JsonMapper.builder()
                .build()
                .readTree(page.order().orElseThrow().request().json());
    }

    static DrayageBooking booking(DrayageBookingViewModel page) {
        if (page.order().orElseThrow().request() instanceof BookingOrder.Request.Drayage drayage) {
            return drayage.booking();
        }
        throw new AssertionError();
    }
}
