package lanedesk.client.drayage;

import com.fasterxml.jackson.annotation.JsonFormat;
import com.fasterxml.jackson.annotation.JsonInclude;
import java.time.LocalTime;
import lanedesk.client.IsoDateTime;
import lanedesk.client.OpenEnum;
import org.jspecify.annotations.Nullable;

/// The warehouse of a drayage booking: consignee of an import, shipper of an export (interface: POST /v1/drayage/book,
/// shipperConsignee).
///
/// @param name company name
/// @param addressLine1 street
/// @param city name of the city
/// @param state state code
/// @param zipCode postal code; a text, so leading zeros are preserved
/// @param country country code
/// @param contactName name of the contact
/// @param contactPhone phone number of the contact
/// @param contactEmail e-mail address of the contact
/// @param schedule time window or appointment
/// @param timeFrom start of the time window, `HH:mm`; null without a time window
/// @param timeTo end of the time window, `HH:mm`; null without a time window
/// @param date date of the time window, ISO 8601; null without a time window
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
    /// @throws IllegalArgumentException for an incomplete window, or times without a pickup window
    public ShipperConsignee {
        boolean complete = timeFrom != null && timeTo != null && date != null;
        boolean empty = timeFrom == null && timeTo == null && date == null;
        if (schedule.equals(Schedule.PICKUP_WINDOW) ? !complete : schedule.isKnown() && !empty) {
            throw new IllegalArgumentException("times and date belong to a pickup window, all three of them");
        }
    }

    /// How the pickup or delivery at the warehouse is scheduled (interface: POST /v1/drayage/book,
    /// shipperConsignee).
    public record Schedule(String code) implements OpenEnum {

        /// Within a time window on a date.
        public static final Schedule PICKUP_WINDOW = new Schedule("Pickup Window");

        /// By appointment. No time window is sent.
        public static final Schedule APPOINTMENT_REQUIRED = new Schedule("Appointment Required");
    }
}
