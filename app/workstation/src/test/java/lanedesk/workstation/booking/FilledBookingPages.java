package lanedesk.workstation.booking;

import java.time.Clock;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.LongSupplier;
import javafx.beans.property.SimpleObjectProperty;
import lanedesk.client.drayage.DrayageRate;
import lanedesk.client.reference.Terminal;
import lanedesk.freight.calendar.BusinessCalendar;
import lanedesk.journal.EnvironmentJournal;
import lanedesk.journal.container.ShipmentContainer;
import lanedesk.journal.quote.Acknowledgement.AcknowledgementMethod;
import lanedesk.workstation.booking.entry.EntryFactory;
import lanedesk.workstation.booking.entry.HsSearch;
import lanedesk.workstation.booking.send.ContainerBookings;
import lanedesk.workstation.booking.send.ContainerBookings.ContainerBooking;
import lanedesk.workstation.form.ShippingCalendar;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.shipment.MarketTexts;
import lanedesk.workstation.shipment.RateChoice;
import lanedesk.workstation.shipment.SavedQuote;

/// Creates empty and completed booking pages of quotes.
public final class FilledBookingPages {

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

    private final BookingFeature feature;
    private final EnvironmentJournal journal;
    private final Texts texts;
    private final LongSupplier customer;

    /// `customer` is the number of the customer whose addresses are saved.
    FilledBookingPages(BookingFeature feature, EnvironmentJournal journal, Texts texts, LongSupplier customer) {
        this.feature = feature;
        this.journal = journal;
        this.texts = texts;
        this.customer = customer;
    }

    public OtrBookingViewModel createPage(SavedQuote.Otr quote, Map<String, String> savedValues) {
        return createPage(quote, savedValues, feature.context.services().clock());
    }

    public OtrBookingViewModel createPage(SavedQuote.Otr quote, Map<String, String> savedValues, Clock clock) {
        return new OtrBookingViewModel(
                quote,
                quote.quote().carrierQuotes().getFirst(),
                new RateChoice(
                        quote.id(),
                        quote.quote().carrierQuotes().getFirst().rateNumber(),
                        quote.quote().carrierQuotes().getFirst().suggestedRate()),
                new OtrBookingViewModel.StopAddresses(
                        journal.addressBook().findByPostalCode(customer.getAsLong(), "75201"),
                        journal.addressBook().findByPostalCode(customer.getAsLong(), "89502")),
                savedValues,
                feature.settings.customFields().get(),
                createEntryFactory(clock));
    }

    public OtrBookingViewModel createFilledPage(SavedQuote.Otr quote) {
        OtrBookingViewModel page = createPage(quote, Map.of());
        FILLED.forEach((id, value) -> page.entries().fieldById(id).setText(value));
        return page;
    }

    public DrayageBookingViewModel createPage(SavedQuote.Drayage quote, Map<String, String> savedValues) {
        return createPage(List.of(toContainerBooking(quote, "")), savedValues);
    }

    /// Creates the page of one or several containers.
    DrayageBookingViewModel createPage(List<ContainerBooking> bookings, Map<String, String> savedValues) {
        Map<SavedQuote.Drayage, MarketTexts> marketTexts = new LinkedHashMap<>();
        bookings.forEach(booking ->
                marketTexts.put(booking.quote(), MarketTexts.findNewAndAcknowledged(booking.quote(), journal)));
        return new DrayageBookingViewModel(
                new ContainerBookings(bookings),
                new DrayageBookingViewModel.BookingContext(
                        feature.createMarketAcknowledgements(marketTexts),
                        new SimpleObjectProperty<>(List.of()),
                        createCalendar(feature.context.services().clock()),
                        List.of(),
                        savedValues,
                        feature.settings.customFields().get(),
                        feature.settings.fuelMode(),
                        feature.context.services().formats()),
                createEntryFactory(feature.context.services().clock()),
                feature.context.environment().referenceData(),
                new HsSearch(
                        feature.context.environment().referenceData().hsCodes(),
                        feature.context.services().taskRunner()));
    }

    /// The booking of a container by the first rate of its quote, with the journal's attempts.
    ContainerBooking toContainerBooking(SavedQuote.Drayage quote, String number) {
        DrayageRate rate = quote.quote().rates().getFirst();
        return new ContainerBooking(
                quote,
                rate,
                new RateChoice(quote.id(), rate.rateNumber(), rate.suggestedRate()),
                new ShipmentContainer(quote.stored().originShipment(), number, null, null, null),
                journal.bookings().findByQuote(quote.id()));
    }

    private EntryFactory createEntryFactory(Clock clock) {
        return new EntryFactory(EntryFactory.createForm(texts, "booking.needed"), texts, createCalendar(clock), null);
    }

    private ShippingCalendar createCalendar(Clock clock) {
        return new ShippingCalendar(texts, clock, () -> BusinessCalendar.DEFAULT);
    }

    /// Fills everything except the market conditions.
    void fillExceptConditions(DrayageBookingViewModel page) {
        FILLED_CONTAINER.forEach((id, value) -> page.entries().fieldById(id).setText(value));
        page.entries()
                .fieldById("drayTerminal")
                .setText(firstTerminal(page.quote()).name());
        page.entries()
                .fieldById("draySsl")
                .setText(feature.context
                        .environment()
                        .referenceData()
                        .sslCodes()
                        .values()
                        .getFirst()
                        .code());
        page.entries()
                .fieldById("drayHs")
                .setText(feature.context
                        .environment()
                        .referenceData()
                        .hsCodes()
                        .values()
                        .getFirst()
                        .codeForBooking());
    }

    public DrayageBookingViewModel createFilledPage(SavedQuote.Drayage quote) {
        DrayageBookingViewModel page = createPage(quote, Map.of());
        fillExceptConditions(page);
        page.marketAcknowledgements.acknowledgeAllRemainingTexts(AcknowledgementMethod.KEYS);
        return page;
    }

    Terminal firstTerminal(SavedQuote.Drayage quote) {
        return feature.context
                .environment()
                .referenceData()
                .terminalsOfMarket(quote.request().market().postalCode())
                .values()
                .getFirst();
    }
}
