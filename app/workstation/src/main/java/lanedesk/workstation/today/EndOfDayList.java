package lanedesk.workstation.today;

import java.io.IOException;
import java.nio.file.Path;
import java.time.LocalTime;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.Supplier;
import lanedesk.freight.Measure;
import lanedesk.freight.UnitSystem;
import lanedesk.journal.booking.DueBooking;
import lanedesk.journal.store.FreightKind;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.PlainText;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.printouts.CustomerDocumentStyle;
import lanedesk.workstation.printouts.DocumentPage;
import lanedesk.workstation.printouts.DocumentTemplate;
import lanedesk.workstation.printouts.PdfWriter;
import lanedesk.workstation.work.BackgroundTask;

/// Prints the pickups and container events of today and tomorrow by carrier, with a line for the driver's
/// signature. The list has no prices, because drivers and carriers see it.
public final class EndOfDayList {

    private static final int MAX_DECIMALS = 1;

    private final Path folder;
    private final Supplier<CustomerDocumentStyle> style;
    private final Texts texts;
    private final Formats formats;
    private final Consumer<BackgroundTask<Path>> preview;

    /// @param folder where the lists are written
    /// @param style letterhead and language of the list
    /// @param preview writes the list in the background and shows it for printing
    public EndOfDayList(
            Path folder,
            Supplier<CustomerDocumentStyle> style,
            Texts texts,
            Formats formats,
            Consumer<BackgroundTask<Path>> preview) {
        this.folder = folder;
        this.style = style;
        this.texts = texts.textsOfFeature(EndOfDayList.class);
        this.formats = formats;
        this.preview = preview;
    }

    /// Shows the list of the booked rows for printing.
    void writeAndPreview(TodayViewModel.Listing listing) {
        CustomerDocumentStyle listStyle = style.get();
        preview.accept(_ -> writePdf(listing, listStyle));
    }

    private Path writePdf(TodayViewModel.Listing listing, CustomerDocumentStyle listStyle) throws IOException {
        return PdfWriter.renderAndWritePdf(
                renderHtml(listing, listStyle), folder.resolve("end-of-day-" + listing.today() + ".pdf"));
    }

    /// Renders the list as XHTML.
    String renderHtml(TodayViewModel.Listing listing, CustomerDocumentStyle listStyle) {
        Map<String, List<Line>> linesByCarrier = new LinkedHashMap<>();
        listing.rows().stream()
                .filter(row -> row.booking() != null)
                .sorted((first, second) -> carrierName(first).compareToIgnoreCase(carrierName(second)))
                .forEach(row -> linesByCarrier
                        .computeIfAbsent(carrierName(row), _ -> new ArrayList<>())
                        .add(createLine(row)));
        return DocumentTemplate.fillTemplate(
                "end-of-day.html",
                new ListPage(
                        listStyle,
                        formats.formatWeekdayDateWithYear(listing.today()),
                        linesByCarrier.entrySet().stream()
                                .map(entry -> new CarrierPart(entry.getKey(), entry.getValue()))
                                .toList()));
    }

    private String carrierName(DueRow row) {
        boolean isDrayage = row.booking() != null && row.booking().kind() == FreightKind.DRAYAGE;
        return isDrayage && row.carrier().isEmpty()
                ? texts.text("today.drayage")
                : texts.translateCarrierName(row.carrier());
    }

    private Line createLine(DueRow row) {
        DueBooking booking = Objects.requireNonNull(row.booking());
        UnitSystem system = booking.isMetric() ? UnitSystem.METRIC : UnitSystem.US;
        return new Line(
                texts.text("today.kind." + row.kind()),
                formatPrintedTime(row),
                Long.toString(booking.orderNumber()),
                booking.bolNumber(),
                booking.ownReference(),
                PlainText.toDisplayLine(row.customer()),
                row.lane().origin(),
                row.lane().destination(),
                booking.pieces() == null ? "" : formats.formatNumber(booking.pieces(), 0),
                booking.weight() == null
                        ? ""
                        : formats.formatNumber(booking.weight(), MAX_DECIMALS) + " " + system.symbol(Measure.WEIGHT));
    }

    /// The day and time at which a row is due, such as `Tomorrow, 9:00 AM`; empty if it has no time. A time
    /// at midnight stands for the whole day.
    static String formatDueTime(DueRow row, Texts texts, Formats formats) {
        return joinDayAndHours(row, texts.text("today.day." + row.day(), formatDay(row, formats)), texts, formats);
    }

    // On paper, "tomorrow" would be wrong on the next day.
    private String formatPrintedTime(DueRow row) {
        return joinDayAndHours(row, formatDay(row, formats), texts, formats);
    }

    private static String formatDay(DueRow row, Formats formats) {
        return row.time() == null
                ? ""
                : formats.formatWeekdayDateWithYearUnlessNear(row.time().toLocalDate());
    }

    private static String joinDayAndHours(DueRow row, String day, Texts texts, Formats formats) {
        if (row.time() == null) {
            return "";
        }
        DueBooking booking = row.booking();
        LocalTime time = row.time().toLocalTime();
        String hours = booking != null && !booking.windowStart().isEmpty()
                ? booking.windowStart() + "–" + booking.windowEnd()
                : time.equals(LocalTime.MIDNIGHT) ? "" : formats.formatTime(time);
        return hours.isEmpty() ? day : texts.text("today.time", day, hours);
    }

    record Line(
            String kind,
            String time,
            String order,
            String bol,
            String reference,
            String customer,
            String origin,
            String destination,
            String pieces,
            String weight) {}

    record CarrierPart(String name, List<Line> lines) {}

    /// The values of the template.
    static final class ListPage extends DocumentPage {
        final String date;
        final List<CarrierPart> carriers;

        ListPage(CustomerDocumentStyle style, String date, List<CarrierPart> carriers) {
            super(style, "dayList.");
            this.date = date;
            this.carriers = carriers;
        }

        @Override
        protected String footerReference() {
            return joinNonBlank(" · ", text("title"), date);
        }
    }
}
