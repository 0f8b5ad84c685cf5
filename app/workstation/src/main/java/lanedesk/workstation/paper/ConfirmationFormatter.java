package lanedesk.workstation.paper;

import java.math.BigDecimal;
import java.time.LocalTime;
import java.util.Objects;
import lanedesk.client.IsoDateTime;
import lanedesk.client.drayage.ShipperConsignee;
import lanedesk.client.reference.Uom;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.Texts;
import org.jspecify.annotations.Nullable;

/// The texts of OTR and drayage confirmations.
record ConfirmationFormatter(Texts texts, Formats formats) {

    Fact createFact(String key, @Nullable String value) {
        return new Fact(texts.text("confirmation." + key), Objects.requireNonNullElse(value, ""));
    }

    BookingConfirmation.Column textColumn(String key) {
        return new BookingConfirmation.Column(texts.text("confirmation." + key), false);
    }

    BookingConfirmation.Column numberColumn(String key) {
        return new BookingConfirmation.Column(texts.text("confirmation." + key), true);
    }

    static String placeText(String city, String state, String zip, String country) {
        return city + ", " + state + " " + zip + ", " + country;
    }

    String weightText(BigDecimal weight, @Nullable Uom uom) {
        return formats.formatNumber(weight, 1) + (isMetric(uom) ? " kg" : " lb");
    }

    static boolean isMetric(@Nullable Uom uom) {
        return uom != null && uom.equals(Uom.METRIC);
    }

    String windowText(ShipperConsignee stop) {
        LocalTime from = stop.timeFrom();
        LocalTime to = stop.timeTo();
        IsoDateTime date = stop.date();
        if (from == null || to == null || date == null) {
            return texts.text("confirmation.appointment");
        }
        return dayText(date) + ", " + formats.formatTime(from) + " – " + formats.formatTime(to);
    }

    private String dayText(IsoDateTime time) {
        return time.toLocalDateTime()
                .map(local -> formats.formatWeekdayDateWithYear(local.toLocalDate()))
                .orElse(time.text());
    }

    // The local time of the place as booked, with its offset if it had one.
    String timeText(IsoDateTime time) {
        String offset = time.toOffsetDateTime()
                .map(at -> " " + Formats.formatOffset(at.getOffset()))
                .orElse("");
        return time.toLocalDateTime()
                .map(local -> formats.formatWeekdayDateWithYear(local.toLocalDate()) + ", "
                        + formats.formatTime(local.toLocalTime()) + offset)
                .orElse(time.text());
    }
}
