package lanedesk.workstation.booking.send;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import lanedesk.client.IsoDateTime;
import lanedesk.client.ReadingProblem;
import lanedesk.client.otr.CarrierQuote;
import lanedesk.client.otr.OtrQuote;
import lanedesk.journal.JournalSamples;
import lanedesk.journal.booking.QuoteLocks;
import lanedesk.workstation.Headless;
import lanedesk.workstation.booking.BookingTestFixture;
import lanedesk.workstation.booking.SampleQuotes;
import lanedesk.workstation.shipment.CustomerBranch;
import lanedesk.workstation.shipment.RateFault;
import lanedesk.workstation.shipment.SavedQuote;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Tests what blocks a booking and what requires a reason.
@Headless
class BlockedBookingTest extends BookingTestFixture {
    @Test
    void blocksAtOnceWhenCustomerBecomesInactive() {
        SavedQuote.Otr quote = bench.quotes.requestOtrQuote(SampleQuotes.palletItem());
        BookingViewModel model = bench.createFilledBookingViewModel(quote, shipment);
        assertThat(model.blockReasonProperty().get()).isEmpty();
        shipment.customerProperty()
                .set(new CustomerBranch(7, 118204, "MERI", "Meridian", 40211, "Dallas", true, false));
        assertThat(model.blockReasonProperty().get()).contains("inactive");
        model.bookOrFindMissingEntry();
        steps.runAll();
        assertThat(bench.deliveredBookings(quote)).isZero();
    }

    @Test
    void blocksReaderOfSharedDatabase() {
        SavedQuote.Otr quote = bench.quotes.requestOtrQuote(SampleQuotes.palletItem());
        BookingViewModel model = bench.createFilledBookingViewModel(quote, shipment);
        bench.connectSharedDatabaseAsReader();
        model.updateBlockReason();
        assertThat(model.blockReasonProperty().get())
                .startsWith("Your login may read the shared database but not book");
        model.bookOrFindMissingEntry();
        steps.runAll();
        assertThat(bench.deliveredBookings(quote)).isZero();
    }

    @Test
    void blocksCustomerOfUnknownActivityWithReason() {
        SavedQuote.Otr quote = bench.quotes.requestOtrQuote(SampleQuotes.palletItem());
        BookingViewModel model = bench.createFilledBookingViewModel(quote, shipment);
        shipment.customerProperty()
                .set(new CustomerBranch(7, 118204, "MERI", "Meridian", 40211, "Dallas", true, true, true));
        assertThat(model.blockReasonProperty().get())
                .startsWith("The service does not say whether this customer is active");
        model.bookOrFindMissingEntry();
        steps.runAll();
        assertThat(bench.deliveredBookings(quote)).isZero();
    }

    private static SavedQuote.Otr withRates(SavedQuote.Otr quote, CarrierQuote... rates) {
        return new SavedQuote.Otr(
                quote.stored(),
                quote.request(),
                new OtrQuote(
                        quote.quoteNumber(),
                        quote.quote().mileage(),
                        quote.quote().referenceQuoteNumber(),
                        List.of(rates),
                        quote.quote().extras()));
    }

    private static CarrierQuote copyOfRate(
            CarrierQuote rate, @Nullable BigDecimal total, String end, Map<String, @Nullable Object> extras) {
        return new CarrierQuote(
                rate.rateNumber(),
                rate.carrierNumber(),
                rate.carrierName(),
                rate.transitDays(),
                rate.mode(),
                rate.service(),
                rate.serviceDescription(),
                total,
                rate.suggestedRate(),
                new IsoDateTime(end),
                rate.accessorials(),
                rate.charges(),
                extras);
    }

    @ParameterizedTest
    @EnumSource(
            value = RateFault.class,
            names = {"FIGURE", "UNREAD"},
            mode = EnumSource.Mode.EXCLUDE)
    void blocksFaultyRate(RateFault fault) {
        SavedQuote.Otr quote = bench.quotes.requestOtrQuote(SampleQuotes.palletItem());
        CarrierQuote rate = quote.quote().carrierQuotes().getFirst();
        String end = rate.quoteExpirationDate().text();
        CarrierQuote dearer =
                copyOfRate(rate, Objects.requireNonNull(rate.totalAmount()).add(BigDecimal.TEN), end, rate.extras());
        SavedQuote.Otr faulty = switch (fault) {
            case DUPLICATE_NUMBER -> withRates(quote, rate, dearer);
            case PRICE -> withRates(quote, copyOfRate(rate, BigDecimal.ZERO, end, rate.extras()));
            case CURRENCY -> withRates(quote, copyOfRate(rate, rate.totalAmount(), end, Map.of("currency", "CAD")));
            case EXPIRY -> withRates(quote, copyOfRate(rate, rate.totalAmount(), "2099-12-31T23:59:59", Map.of()));
            case UNREAD_TERMS ->
                new SavedQuote.Otr(
                        quote.stored(),
                        quote.request(),
                        quote.quote(),
                        List.of(new ReadingProblem("carrierQuotes", 0, 1, List.of("mode"), true)));
            case FIGURE, UNREAD -> throw new AssertionError(fault);
        };
        BookingViewModel model = bench.createFilledBookingViewModel(faulty, shipment);
        String key = switch (fault) {
            case DUPLICATE_NUMBER -> "duplicate";
            case PRICE -> "price";
            case CURRENCY -> "currency";
            case EXPIRY -> "expiryUnreadable";
            case UNREAD_TERMS -> "unread";
            case FIGURE, UNREAD -> "";
        };
        assertThat(model.blockReasonProperty().get())
                .isEqualTo(bench.texts()
                        .text(
                                "booking.barred." + key,
                                fault == RateFault.UNREAD_TERMS ? "mode" : Long.toString(rate.rateNumber())));
        assertThat(model.canRequote()).isTrue();
        model.bookOrFindMissingEntry();
        steps.runAll();
        assertThat(bench.deliveredBookings(quote)).isZero();
    }

    @Test
    void blocksRateWithUnreadableTotal() {
        SavedQuote.Otr quote = bench.quotes.requestOtrQuote(SampleQuotes.palletItem());
        CarrierQuote rate = quote.quote().carrierQuotes().getFirst();
        Map<String, @Nullable Object> came = new HashMap<>(rate.extras());
        came.put("totalAmount", "on request");
        SavedQuote.Otr priceless = withRates(
                quote, copyOfRate(rate, null, rate.quoteExpirationDate().text(), came));
        BookingViewModel model = bench.createFilledBookingViewModel(
                new SavedQuote.Otr(
                        priceless.stored(),
                        priceless.request(),
                        priceless.quote(),
                        List.of(new ReadingProblem("carrierQuotes", 0, 1, List.of("totalAmount"), true))),
                shipment);

        assertThat(model.blockReasonProperty().get()).isEqualTo("Cannot be booked: total could not be read");
        model.bookOrFindMissingEntry();
        steps.runAll();
        assertThat(bench.deliveredBookings(quote)).isZero();
    }

    @Test
    void blocksShipmentChangedSinceQuote() {
        SavedQuote.Otr quote = bench.quotes.requestOtrQuote(SampleQuotes.palletItem());
        BookingViewModel model = bench.createFilledBookingViewModel(quote, shipment);
        shipment.ratesOutdatedProperty().set(true);
        assertThat(model.blockReasonProperty().get()).isEqualTo(bench.texts().text("booking.barred.stale"));
        model.bookOrFindMissingEntry();
        steps.runAll();
        assertThat(bench.deliveredBookings(quote)).isZero();
        shipment.ratesOutdatedProperty().set(false);
        assertThat(model.blockReasonProperty().get()).isEmpty();
    }

    @Test
    void blocksUnconfirmedRequestValues() {
        SavedQuote.Otr quote = bench.quotes.requestOtrQuote(SampleQuotes.palletItem());
        BookingViewModel model = bench.createFilledBookingViewModel(quote, shipment);
        shipment.uncertainCountProperty().set(1);
        assertThat(model.blockReasonProperty().get()).isEqualTo(bench.texts().text("booking.barred.doubts", 1));
        assertThat(model.hasUncertainValuesToReview()).isTrue();
        assertThat(model.canRequote()).isFalse();
        model.bookOrFindMissingEntry();
        steps.runAll();
        assertThat(bench.deliveredBookings(quote)).isZero();
        shipment.uncertainCountProperty().set(0);
        assertThat(model.blockReasonProperty().get()).isEmpty();
    }

    @Test
    void blocksInactiveCustomer() {
        SavedQuote.Otr quote = bench.quotes.requestOtrQuote(SampleQuotes.palletItem());
        CustomerBranch active = bench.quotes.activeCustomer();
        shipment.customerProperty()
                .set(new CustomerBranch(
                        active.customerId(),
                        active.customerNumber(),
                        active.customerCode(),
                        active.customerName(),
                        active.bsn(),
                        active.branchName(),
                        active.headquarter(),
                        false));
        BookingViewModel model = bench.createFilledBookingViewModel(quote, shipment);
        model.bookOrFindMissingEntry();
        steps.runAll();
        assertThat(model.blockReasonProperty().get()).isNotEmpty();
        assertThat(bench.deliveredBookings(quote)).isZero();
    }

    @Test
    void blocksReassignedCustomerNumberUntilRequote() {
        SavedQuote.Otr quote = bench.quotes.requestOtrQuote(SampleQuotes.palletItem());
        CustomerBranch known = bench.quotes.activeCustomer();
        BookingViewModel model = bench.createFilledBookingViewModel(quote, shipment);
        shipment.customerProperty()
                .set(new CustomerBranch(
                        known.customerId(),
                        known.customerNumber(),
                        known.customerCode(),
                        "Zenith Chemicals",
                        known.bsn(),
                        known.branchName(),
                        known.headquarter(),
                        true));
        assertThat(model.blockReasonProperty().get()).contains(known.customerName(), "Zenith Chemicals");
        model.bookOrFindMissingEntry();
        steps.runAll();
        assertThat(bench.deliveredBookings(quote)).isZero();
        shipment.customerProperty().set(known);
        assertThat(model.blockReasonProperty().get()).isEmpty();
    }

    @Test
    void requiresReasonForSecondQuoteOfBookedShipment() {
        BookingViewModel first =
                bench.createFilledBookingViewModel(bench.quotes.requestOtrQuote(SampleQuotes.palletItem()), shipment);
        first.bookOrFindMissingEntry();
        steps.runAll();
        SavedQuote.Otr requoted = bench.quotes.requestOtrQuote(SampleQuotes.palletItem());
        BookingViewModel second = bench.createFilledBookingViewModel(requoted, shipment);
        second.bookOrFindMissingEntry();
        steps.runAll();
        assertThat(second.currentState())
                .isInstanceOfSatisfying(
                        BookingOutcome.SameShipment.class,
                        same -> assertThat(same.bookingsOfShipment()).hasSize(1));
        second.bookWithReasonOrFindMissingEntry("  ");
        steps.runAll();
        assertThat(bench.deliveredBookings(requoted)).isZero();
        second.bookWithReasonOrFindMissingEntry("the customer ships twice a day");
        steps.runAll();
        assertThat(second.currentState()).isInstanceOf(BookingOutcome.Booked.class);
        assertThat(bench.environmentJournal
                        .bookings()
                        .findByQuote(requoted.id())
                        .getFirst()
                        .details()
                        .overrideReason())
                .isEqualTo("the customer ships twice a day");
    }

    @Test
    void acceptsReasonOnlyForShownBookings() {
        bench.bookPage(bench.pages.createFilledPage(bench.quotes.requestOtrQuote(SampleQuotes.palletItem())));
        SavedQuote.Otr requoted = bench.quotes.requestOtrQuote(SampleQuotes.palletItem());
        BookingViewModel model = bench.createFilledBookingViewModel(requoted, shipment);
        model.bookOrFindMissingEntry();
        steps.runAll();
        SavedQuote.Otr colleague = bench.quotes.requestOtrQuote(SampleQuotes.palletItem());
        bench.protocol.bookOnce(
                bench.pages.createFilledPage(colleague).toSubmissionIfComplete().orElseThrow(),
                "a second truck",
                _ -> true);
        steps.runAll();
        model.bookWithReasonOrFindMissingEntry("the customer ships twice a day");
        steps.runAll();
        assertThat(model.currentState())
                .isInstanceOfSatisfying(
                        BookingOutcome.SameShipment.class,
                        same -> assertThat(same.bookingsOfShipment()).hasSize(2));
        assertThat(bench.deliveredBookings(requoted)).isZero();
        model.bookWithReasonOrFindMissingEntry("the customer ships three times a day");
        steps.runAll();
        assertThat(model.currentState()).isInstanceOf(BookingOutcome.Booked.class);
        assertThat(bench.deliveredBookings(requoted)).isEqualTo(1);
    }

    @Test
    void rejectsReasonWhenAnotherBookingStarted() {
        bench.bookPage(bench.pages.createFilledPage(bench.quotes.requestOtrQuote(SampleQuotes.palletItem())));
        SavedQuote.Otr requoted = bench.quotes.requestOtrQuote(SampleQuotes.palletItem());
        SavedQuote.Otr other = bench.quotes.requestOtrQuote(SampleQuotes.palletItem());
        BookingViewModel model = bench.createFilledBookingViewModel(requoted, shipment);
        model.bookOrFindMissingEntry();
        steps.runAll();
        bench.beforeOverride = () -> {
            bench.beforeOverride = () -> {};
            bench.environmentJournal
                    .bookings()
                    .prepareUnlessConflict(JournalSamples.attempt(other.id(), "a second truck"), _ -> true);
        };
        model.bookWithReasonOrFindMissingEntry("the customer ships twice a day");
        steps.runAll();
        assertThat(model.currentState())
                .isInstanceOfSatisfying(
                        BookingOutcome.SameShipment.class,
                        same -> assertThat(same.bookingsOfShipment()).hasSize(2));
        assertThat(bench.deliveredBookings(requoted)).isZero();
    }

    @Test
    void requiresReasonUntilColleaguesReconnectAfterDatabaseChange() {
        bench.unsynchronizedColleagues = List.of(new QuoteLocks.AbsentColleague("desk-2", Instant.EPOCH));
        SavedQuote.Otr quote = bench.quotes.requestOtrQuote(SampleQuotes.palletItem());
        BookingViewModel model = bench.createFilledBookingViewModel(quote, shipment);
        model.bookOrFindMissingEntry();
        steps.runAll();
        assertThat(model.currentState())
                .isInstanceOfSatisfying(
                        BookingOutcome.ColleaguesUnsynchronized.class,
                        asks -> assertThat(asks.colleagues()).isEqualTo(bench.unsynchronizedColleagues));
        assertThat(bench.deliveredBookings(quote)).isZero();
        model.bookWithReasonOrFindMissingEntry("desk-2 says that it is free");
        steps.runAll();
        assertThat(model.currentState()).isInstanceOf(BookingOutcome.Booked.class);
        assertThat(bench.deliveredBookings(quote)).isEqualTo(1);
    }
}
