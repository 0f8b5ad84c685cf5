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

/// The texts of both desks' confirmations.
record ConfirmationText(Texts texts, Formats formats) {

    Fact fact(String key, @Nullable String value) {
        return new Fact(texts.text("confirmation." + key), Objects.requireNonNullElse(value, ""));
    }

    BookingConfirmation.Column column(String key) {
        return new BookingConfirmation.Column(texts.text("confirmation." + key), false);
    }

    BookingConfirmation.Column figures(String key) {
        return new BookingConfirmation.Column(texts.text("confirmation." + key), true);
    }

    static String place(String city, String state, String zip, String country) {
        return city + ", " + state + " " + zip + ", " + country;
    }

    String weight(BigDecimal weight, @Nullable Uom uom) {
        return formats.number(weight, 1) + (isMetric(uom) ? " kg" : " lb");
    }

    static boolean isMetric(@Nullable Uom uom) {
        return uom != null && uom.equals(Uom.METRIC);
    }

    String window(ShipperConsignee stop) {
        LocalTime from = stop.timeFrom();
        LocalTime to = stop.timeTo();
        IsoDateTime date = stop.date();
        if (from == null || to == null || date == null) {
            return texts.text("confirmation.appointment");
        }
        return day(date) + ", " + formats.time(from) + " – " + formats.time(to);
    }

    private String day(IsoDateTime time) {
        return time.local()
                .map(local -> formats.weekdayOfYear(local.toLocalDate()))
                .orElse(time.text());
    }

    // The hour of the place, which is what was booked, with its offset where that was.
    String moment(IsoDateTime time) {
        String offset = time.withOffset()
                .map(at -> " " + Formats.offset(at.getOffset()))
                .orElse("");
        return time.local()
                .map(local ->
                        formats.weekdayOfYear(local.toLocalDate()) + ", " + formats.time(local.toLocalTime()) + offset)
                .orElse(time.text());
    }
}
