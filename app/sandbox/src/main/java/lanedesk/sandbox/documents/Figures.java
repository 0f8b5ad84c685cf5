package lanedesk.sandbox.documents;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import lanedesk.sandbox.model.Moment;
import lanedesk.sandbox.model.Uom;
import lanedesk.sandbox.model.booking.Commodity;
import org.jspecify.annotations.Nullable;

/// How numbers, money, measures, dates and addresses are written on paper: US English, whatever the machine's locale.
final class Figures {
    private static final DateTimeFormatter DAY = DateTimeFormatter.ofPattern("MMM d, uuuu", Locale.US);
    private static final DateTimeFormatter DAY_AND_TIME = DateTimeFormatter.ofPattern("MMM d, uuuu HH:mm", Locale.US);
    private static final BigDecimal CUBIC_INCHES_PER_CUBIC_FOOT = new BigDecimal(1728);
    private static final BigDecimal CUBIC_CENTIMETRES_PER_CUBIC_METRE = new BigDecimal(1_000_000);

    private Figures() {}

    static String number(BigDecimal value) {
        return format("#,##0.##", value);
    }

    static String count(long value) {
        return format("#,##0", BigDecimal.valueOf(value));
    }

    static String dollars(BigDecimal value) {
        return (value.signum() < 0 ? "-$" : "$") + format("#,##0.00", value.abs());
    }

    static String weight(BigDecimal value, Uom uom) {
        return number(value) + weightUnit(uom);
    }

    private static String weightUnit(Uom uom) {
        return uom == Uom.US ? " lb" : " kg";
    }

    static String dimensions(Commodity commodity, Uom uom) {
        return number(commodity.length()) + " \u00d7 " + number(commodity.width()) + " \u00d7 "
                + number(commodity.height()) + (uom == Uom.US ? " in" : " cm");
    }

    static String cube(BigDecimal value, Uom uom) {
        return number(value) + (uom == Uom.US ? " ft\u00b3" : " m\u00b3");
    }

    static String density(BigDecimal weight, BigDecimal cube, Uom uom) {
        return number(weight.divide(cube, MathContext.DECIMAL64)) + (uom == Uom.US ? " lb/ft\u00b3" : " kg/m\u00b3");
    }

    /// Weight of all units of a line.
    static BigDecimal totalWeight(Commodity commodity) {
        return commodity.weight().multiply(BigDecimal.valueOf(commodity.quantity()));
    }

    /// Cube of all units of a line, in cubic feet or metres.
    static BigDecimal totalCube(Commodity commodity, Uom uom) {
        return commodity
                .length()
                .multiply(commodity.width())
                .multiply(commodity.height())
                .multiply(BigDecimal.valueOf(commodity.quantity()))
                .divide(
                        uom == Uom.US ? CUBIC_INCHES_PER_CUBIC_FOOT : CUBIC_CENTIMETRES_PER_CUBIC_METRE,
                        MathContext.DECIMAL64);
    }

    static String day(Instant at) {
        return DAY.format(at.atOffset(ZoneOffset.UTC));
    }

    static String day(Moment at) {
        return DAY.format(at.local());
    }

    /// Date and time as the customer wrote them, with the offset if there is one.
    static String time(Moment at) {
        ZoneOffset offset = at.offset();
        return DAY_AND_TIME.format(at.local())
                + (offset == null ? "" : offset.equals(ZoneOffset.UTC) ? " UTC" : " UTC" + offset.getId());
    }

    /// `Dallas, TX 75201, US`.
    static String place(String city, String state, String postalCode, String country) {
        String region = joined(" ", state, postalCode);
        return joined(", ", city, region, country);
    }

    /// The parts that say something, joined.
    static String joined(String separator, @Nullable String... parts) {
        return Stream.of(parts)
                .filter(part -> part != null && !part.isBlank())
                .map(String::strip)
                .collect(Collectors.joining(separator));
    }

    /// The parts that say something.
    static List<String> present(@Nullable String... parts) {
        return Stream.of(parts)
                .filter(part -> part != null && !part.isBlank())
                .map(String::strip)
                .toList();
    }

    static String plural(long count, String one, String many) {
        return count(count) + " " + (count == 1 ? one : many);
    }

    private static String format(String pattern, BigDecimal value) {
        DecimalFormat format = new DecimalFormat(pattern, DecimalFormatSymbols.getInstance(Locale.US));
        format.setRoundingMode(RoundingMode.HALF_UP);
        return format.format(value);
    }
}
