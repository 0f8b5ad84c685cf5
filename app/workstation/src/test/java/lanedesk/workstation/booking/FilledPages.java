package lanedesk.workstation.booking;

import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.function.LongSupplier;
import lanedesk.client.reference.Terminal;
import lanedesk.freight.calendar.BusinessCalendar;
import lanedesk.journal.EnvironmentJournal;
import lanedesk.journal.quote.Acknowledgement.Way;
import lanedesk.workstation.booking.entry.Entries;
import lanedesk.workstation.booking.entry.EntryFactory;
import lanedesk.workstation.booking.entry.HsSearch;
import lanedesk.workstation.day.ShippingCalendar;
import lanedesk.workstation.desk.RateChoice;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.quoting.MarketTexts;
import lanedesk.workstation.quoting.Quoted;

/// The booking pages of quotes, empty or filled in as a dispatcher would.
public final class FilledPages {

    public static final Map<String, String> FILLED = Map.ofEntries(
            Map.entry("bookDirection", "Outbound"),
            Map.entry("bookPickupDate", "+3"),
            Map.entry("bookPickupName", "Meridian Foods, Dallas DC"),
            Map.entry("bookPickupLine1", "4120 Airport Dr"),
            Map.entry("bookPickupContact", "Dock office"),
            Map.entry("bookPickupPhone", "+1 214 555 0142"),
            Map.entry("bookPickupEmail", "dock@meridian.example"),
            Map.entry("bookDeliveryName", "Sierra Grocers"),
            Map.entry("bookDeliveryLine1", "900 Mill St"),
            Map.entry("bookDeliveryContact", "Receiving"),
            Map.entry("bookDeliveryPhone", "775 555 0100"),
            Map.entry("bookDeliveryEmail", "receiving@sierra.example"));

    public static final Map<String, String> FILLED_CONTAINER = Map.of(
            "drayEta", "+4 10:00",
            "drayBookingNumber", "MAEU-7712",
            "drayPieces", "1,080",
            "drayName", "Meridian Foods, Ontario DC",
            "drayLine1", "4120 Airport Dr",
            "drayContact", "Dock office",
            "drayPhone", "+1 909 555 0142",
            "drayEmail", "dock@meridian.example");

    private final BookingParts parts;
    private final EnvironmentJournal journal;
    private final Texts texts;
    private final LongSupplier customer;

    /// `customer` is the number of the one whose addresses are known.
    FilledPages(BookingParts parts, EnvironmentJournal journal, Texts texts, LongSupplier customer) {
        this.parts = parts;
        this.journal = journal;
        this.texts = texts;
        this.customer = customer;
    }

    public OtrBookingViewModel of(Quoted.Otr quoted, Map<String, String> kept) {
        return of(quoted, kept, parts.basics().clock());
    }

    public OtrBookingViewModel of(Quoted.Otr quoted, Map<String, String> kept, Clock clock) {
        return new OtrBookingViewModel(
                quoted,
                quoted.quote().carrierQuotes().getFirst(),
                new RateChoice(
                        quoted.id(),
                        quoted.quote().carrierQuotes().getFirst().rateNumber(),
                        quoted.quote().carrierQuotes().getFirst().suggestedRate()),
                journal.addressBook().inZip(customer.getAsLong(), "75201"),
                journal.addressBook().inZip(customer.getAsLong(), "89502"),
                kept,
                parts.choices().namedFields().get(),
                entryFactory(clock));
    }

    public OtrBookingViewModel filled(Quoted.Otr quoted) {
        OtrBookingViewModel page = of(quoted, Map.of());
        FILLED.forEach((id, value) -> page.entries().of(id).set(value));
        return page;
    }

    public DrayageBookingViewModel of(Quoted.Drayage quoted, Map<String, String> kept) {
        return new DrayageBookingViewModel(
                quoted,
                quoted.quote().rates().getFirst(),
                new RateChoice(
                        quoted.id(),
                        quoted.quote().rates().getFirst().rateNumber(),
                        quoted.quote().rates().getFirst().suggestedRate()),
                new DrayageBookingViewModel.Known(
                        parts.reading(quoted, MarketTexts.of(quoted, journal)),
                        calendar(parts.basics().clock()),
                        List.of(),
                        kept,
                        parts.choices().namedFields().get(),
                        parts.choices().fuel()),
                entryFactory(parts.basics().clock()),
                parts.workspace().reference(),
                new HsSearch(
                        parts.workspace().reference().hsCodes(), parts.basics().runner()),
                parts.basics().formats());
    }

    private EntryFactory entryFactory(Clock clock) {
        return new EntryFactory(new Entries(texts), texts, calendar(clock), null);
    }

    private ShippingCalendar calendar(Clock clock) {
        return new ShippingCalendar(texts, clock, () -> BusinessCalendar.USUAL);
    }

    /// Everything but the texts.
    void fill(DrayageBookingViewModel page) {
        FILLED_CONTAINER.forEach((id, value) -> page.entries().of(id).set(value));
        page.entries().of("drayTerminal").set(terminal(page.quoted()).name());
        page.entries()
                .of("draySsl")
                .set(parts.workspace()
                        .reference()
                        .sslCodes()
                        .values()
                        .getFirst()
                        .code());
        page.entries()
                .of("drayHs")
                .set(parts.workspace().reference().hsCodes().values().getFirst().bookingCode());
    }

    public DrayageBookingViewModel filled(Quoted.Drayage quoted) {
        DrayageBookingViewModel page = of(quoted, Map.of());
        fill(page);
        page.reading().acknowledgeAll(Way.KEYS);
        return page;
    }

    Terminal terminal(Quoted.Drayage quoted) {
        return parts.workspace()
                .reference()
                .terminals(quoted.request().market().postalCode())
                .values()
                .getFirst();
    }
}
