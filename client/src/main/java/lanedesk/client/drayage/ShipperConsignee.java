package lanedesk.client.drayage;

import com.fasterxml.jackson.annotation.JsonFormat;
import com.fasterxml.jackson.annotation.JsonInclude;
import java.time.LocalTime;
import lanedesk.client.IsoDateTime;
import lanedesk.client.OpenEnum;
import org.jspecify.annotations.Nullable;

/// The warehouse end of a drayage booking: consignee of an import, shipper of an export (interface: POST
/// /v1/drayage/book, shipperConsignee).
///
/// @param name company
/// @param addressLine1 street
/// @param state state code
/// @param country country code
/// @param schedule window or appointment
/// @param timeFrom window start, `HH:mm`; with a window alone
/// @param timeTo window end, `HH:mm`; with a window alone
/// @param date window date, ISO 8601; with a window alone
public record ShipperConsignee(
        String name,
        String addressLine1,
        String city,
        String state,
        String zipCode,
        String country,
        String contactName,
        String contactPhone,
        String contactEmail,
        Schedule schedule,

        @JsonInclude @JsonFormat(pattern = "HH:mm") @Nullable
        LocalTime timeFrom,

        @JsonInclude @JsonFormat(pattern = "HH:mm") @Nullable
        LocalTime timeTo,

        @JsonInclude @Nullable IsoDateTime date) {

    /// Checks the rules of the interface.
    ///
    /// @throws IllegalArgumentException for a window that lacks a part, or a part without a window
    public ShipperConsignee {
        boolean complete = timeFrom != null && timeTo != null && date != null;
        boolean empty = timeFrom == null && timeTo == null && date == null;
        if (schedule.equals(Schedule.PICKUP_WINDOW) ? !complete : schedule.isKnown() && !empty) {
            throw new IllegalArgumentException("times and date belong to a pickup window, all three of them");
        }
    }

    /// How the warehouse takes the container (interface: POST /v1/drayage/book, shipperConsignee).
    public record Schedule(String code) implements OpenEnum {

        /// Within a window of times on a date.
        public static final Schedule PICKUP_WINDOW = new Schedule("Pickup Window");

        /// By appointment; no window is sent.
        public static final Schedule APPOINTMENT_REQUIRED = new Schedule("Appointment Required");
    }
}
