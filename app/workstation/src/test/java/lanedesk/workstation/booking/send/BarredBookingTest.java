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
import lanedesk.journal.Samples;
import lanedesk.journal.booking.Claims;
import lanedesk.workstation.WithoutScreen;
import lanedesk.workstation.booking.BenchFixture;
import lanedesk.workstation.booking.SampleQuotes;
import lanedesk.workstation.desk.CustomerBranch;
import lanedesk.workstation.quoting.Quoted;
import lanedesk.workstation.quoting.RateFault;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// What bars a booking, and what wants a reason before it is sent.
@WithoutScreen
class BarredBookingTest extends BenchFixture {
    @Test
    void customerThatBecomesInactiveBarsTheBookingAtOnce() {
        Quoted.Otr quoted = bench.quotes.otr(SampleQuotes.pallets());
        SendViewModel model = bench.sending(quoted, shipment);
        assertThat(model.barredProperty().get()).isEmpty();
        shipment.customerProperty()
                .set(new CustomerBranch(7, 118204, "MERI", "Meridian", 40211, "Dallas", true, false));
        assertThat(model.barredProperty().get()).contains("inactive");
        model.book();
        steps.runAll();
        assertThat(bench.bodies(quoted)).isZero();
    }

    @Test
    void customerOfUnknownActivityIsBarredWithTheReason() {
        Quoted.Otr quoted = bench.quotes.otr(SampleQuotes.pallets());
        SendViewModel model = bench.sending(quoted, shipment);
        shipment.customerProperty()
                .set(new CustomerBranch(7, 118204, "MERI", "Meridian", 40211, "Dallas", true, true, true));
        assertThat(model.barredProperty().get()).startsWith("The service does not say whether this customer is active");
        model.book();
        steps.runAll();
        assertThat(bench.bodies(quoted)).isZero();
    }

    private static Quoted.Otr with(Quoted.Otr quoted, CarrierQuote... rates) {
        return new Quoted.Otr(
                quoted.stored(),
                quoted.request(),
                new OtrQuote(
                        quoted.quoteNumber(),
                        quoted.quote().mileage(),
                        quoted.quote().referenceQuoteNumber(),
                        List.of(rates),
                        quoted.quote().extras()));
    }

    private static CarrierQuote like(
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
    void rateWithAFaultIsBarredWhateverWayLedToIt(RateFault fault) {
        Quoted.Otr quoted = bench.quotes.otr(SampleQuotes.pallets());
        CarrierQuote rate = quoted.quote().carrierQuotes().getFirst();
        String end = rate.quoteExpirationDate().text();
        CarrierQuote dearer =
                like(rate, Objects.requireNonNull(rate.totalAmount()).add(BigDecimal.TEN), end, rate.extras());
        Quoted.Otr faulty = switch (fault) {
            case DUPLICATE_NUMBER -> with(quoted, rate, dearer);
            case PRICE -> with(quoted, like(rate, BigDecimal.ZERO, end, rate.extras()));
            case CURRENCY -> with(quoted, like(rate, rate.totalAmount(), end, Map.of("currency", "CAD")));
            case EXPIRY -> with(quoted, like(rate, rate.totalAmount(), "2099-12-31T23:59:59", Map.of()));
            case UNREAD_TERMS ->
                new Quoted.Otr(
                        quoted.stored(),
                        quoted.request(),
                        quoted.quote(),
                        List.of(new ReadingProblem("carrierQuotes", 0, 1, List.of("mode"), true)));
            case FIGURE, UNREAD -> throw new AssertionError(fault);
        };
        SendViewModel model = bench.sending(faulty, shipment);
        String key = switch (fault) {
            case DUPLICATE_NUMBER -> "duplicate";
            case PRICE -> "price";
            case CURRENCY -> "currency";
            case EXPIRY -> "expiryUnreadable";
            case UNREAD_TERMS -> "unread";
            case FIGURE, UNREAD -> "";
        };
        assertThat(model.barredProperty().get())
                .isEqualTo(bench.texts()
                        .text(
                                "booking.barred." + key,
                                fault == RateFault.UNREAD_TERMS ? "mode" : Long.toString(rate.rateNumber())));
        assertThat(model.exits().offersRequote()).isTrue();
        model.book();
        steps.runAll();
        assertThat(bench.bodies(quoted)).isZero();
    }

    @Test
    void rateWhoseTotalCouldNotBeReadIsNotBooked() {
        Quoted.Otr quoted = bench.quotes.otr(SampleQuotes.pallets());
        CarrierQuote rate = quoted.quote().carrierQuotes().getFirst();
        Map<String, @Nullable Object> came = new HashMap<>(rate.extras());
        came.put("totalAmount", "on request");
        Quoted.Otr priceless =
                with(quoted, like(rate, null, rate.quoteExpirationDate().text(), came));
        SendViewModel model = bench.sending(
                new Quoted.Otr(
                        priceless.stored(),
                        priceless.request(),
                        priceless.quote(),
                        List.of(new ReadingProblem("carrierQuotes", 0, 1, List.of("totalAmount"), true))),
                shipment);

        assertThat(model.barredProperty().get()).isEqualTo("Can’t be booked: total could not be read");
        model.book();
        steps.runAll();
        assertThat(bench.bodies(quoted)).isZero();
    }

    @Test
    void shipmentThatChangedSinceTheQuoteIsBarredWhateverWayLedToIt() {
        Quoted.Otr quoted = bench.quotes.otr(SampleQuotes.pallets());
        SendViewModel model = bench.sending(quoted, shipment);
        shipment.staleProperty().set(true);
        assertThat(model.barredProperty().get()).isEqualTo(bench.texts().text("booking.barred.stale"));
        model.book();
        steps.runAll();
        assertThat(bench.bodies(quoted)).isZero();
        shipment.staleProperty().set(false);
        assertThat(model.barredProperty().get()).isEmpty();
    }

    @Test
    void valuesOfARequestThatNobodyConfirmedBarTheBooking() {
        Quoted.Otr quoted = bench.quotes.otr(SampleQuotes.pallets());
        SendViewModel model = bench.sending(quoted, shipment);
        shipment.openDoubtsProperty().set(1);
        assertThat(model.barredProperty().get()).isEqualTo(bench.texts().text("booking.barred.doubts", 1));
        assertThat(model.exits().offersReview()).isTrue();
        assertThat(model.exits().offersRequote()).isFalse();
        model.book();
        steps.runAll();
        assertThat(bench.bodies(quoted)).isZero();
        shipment.openDoubtsProperty().set(0);
        assertThat(model.barredProperty().get()).isEmpty();
    }

    @Test
    void inactiveCustomerIsBarred() {
        Quoted.Otr quoted = bench.quotes.otr(SampleQuotes.pallets());
        CustomerBranch active = bench.quotes.customer();
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
        SendViewModel model = bench.sending(quoted, shipment);
        model.book();
        steps.runAll();
        assertThat(model.barredProperty().get()).isNotEmpty();
        assertThat(bench.bodies(quoted)).isZero();
    }

    @Test
    void customerWhoseNumberBecomesAnothersIsBarredUntilItIsQuotedAgain() {
        Quoted.Otr quoted = bench.quotes.otr(SampleQuotes.pallets());
        CustomerBranch known = bench.quotes.customer();
        SendViewModel model = bench.sending(quoted, shipment);
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
        assertThat(model.barredProperty().get()).contains(known.customerName(), "Zenith Chemicals");
        model.book();
        steps.runAll();
        assertThat(bench.bodies(quoted)).isZero();
        shipment.customerProperty().set(known);
        assertThat(model.barredProperty().get()).isEmpty();
    }

    @Test
    void secondQuoteOfABookedShipmentNeedsAReason() {
        SendViewModel first = bench.sending(bench.quotes.otr(SampleQuotes.pallets()), shipment);
        first.book();
        steps.runAll();
        Quoted.Otr again = bench.quotes.otr(SampleQuotes.pallets());
        SendViewModel second = bench.sending(again, shipment);
        second.book();
        steps.runAll();
        assertThat(second.state())
                .isInstanceOfSatisfying(
                        BookingOutcome.SameShipment.class,
                        same -> assertThat(same.others()).hasSize(1));
        second.bookAnyway("  ");
        steps.runAll();
        assertThat(bench.bodies(again)).isZero();
        second.bookAnyway("the customer ships twice a day");
        steps.runAll();
        assertThat(second.state()).isInstanceOf(BookingOutcome.Booked.class);
        assertThat(bench.own.bookings().ofQuote(again.id()).getFirst().facts().overrideReason())
                .isEqualTo("the customer ships twice a day");
    }

    @Test
    void aReasonHoldsForTheBookingsThatWereToldAndForNoneSince() {
        bench.book(bench.pages.filled(bench.quotes.otr(SampleQuotes.pallets())));
        Quoted.Otr again = bench.quotes.otr(SampleQuotes.pallets());
        SendViewModel model = bench.sending(again, shipment);
        model.book();
        steps.runAll();
        Quoted.Otr colleague = bench.quotes.otr(SampleQuotes.pallets());
        bench.parts.protocol().book(bench.pages.filled(colleague).order().orElseThrow(), "a second truck", _ -> true);
        steps.runAll();
        model.bookAnyway("the customer ships twice a day");
        steps.runAll();
        assertThat(model.state())
                .isInstanceOfSatisfying(
                        BookingOutcome.SameShipment.class,
                        same -> assertThat(same.others()).hasSize(2));
        assertThat(bench.bodies(again)).isZero();
        model.bookAnyway("the customer ships three times a day");
        steps.runAll();
        assertThat(model.state()).isInstanceOf(BookingOutcome.Booked.class);
        assertThat(bench.bodies(again)).isEqualTo(1);
    }

    @Test
    void aReasonDoesNotHoldForABookingThatStartsWhileItIsSent() {
        bench.book(bench.pages.filled(bench.quotes.otr(SampleQuotes.pallets())));
        Quoted.Otr again = bench.quotes.otr(SampleQuotes.pallets());
        Quoted.Otr other = bench.quotes.otr(SampleQuotes.pallets());
        SendViewModel model = bench.sending(again, shipment);
        model.book();
        steps.runAll();
        bench.beforeOverride = () -> {
            bench.beforeOverride = () -> {};
            bench.own.bookings().prepare(Samples.attempt(other.id(), "a second truck"), _ -> true);
        };
        model.bookAnyway("the customer ships twice a day");
        steps.runAll();
        assertThat(model.state())
                .isInstanceOfSatisfying(
                        BookingOutcome.SameShipment.class,
                        same -> assertThat(same.others()).hasSize(2));
        assertThat(bench.bodies(again)).isZero();
    }

    @Test
    void whileColleaguesAreNotBackSinceTheDatabaseWasReplacedABookingNeedsAReason() {
        bench.away = List.of(new Claims.Colleague("desk-2", Instant.EPOCH));
        Quoted.Otr quoted = bench.quotes.otr(SampleQuotes.pallets());
        SendViewModel model = bench.sending(quoted, shipment);
        model.book();
        steps.runAll();
        assertThat(model.state())
                .isInstanceOfSatisfying(
                        BookingOutcome.ColleaguesAway.class,
                        asks -> assertThat(asks.colleagues()).isEqualTo(bench.away));
        assertThat(bench.bodies(quoted)).isZero();
        model.bookAnyway("desk-2 says that it is free");
        steps.runAll();
        assertThat(model.state()).isInstanceOf(BookingOutcome.Booked.class);
        assertThat(bench.bodies(quoted)).isEqualTo(1);
    }
}
