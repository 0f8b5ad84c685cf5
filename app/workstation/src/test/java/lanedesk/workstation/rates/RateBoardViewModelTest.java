package lanedesk.workstation.rates;

import static lanedesk.workstation.rates.SampleRate.rate;
import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import lanedesk.freight.rates.NamedAccessorial;
import lanedesk.journal.Samples;
import lanedesk.journal.booking.AttemptState;
import lanedesk.journal.quote.Acknowledgement;
import lanedesk.journal.quote.Acknowledgement.Way;
import lanedesk.journal.store.Desk;
import lanedesk.workstation.desk.RateChoice;
import lanedesk.workstation.desk.Shipment;
import lanedesk.workstation.desk.Stage;
import lanedesk.workstation.fx.layer.LayerState;
import lanedesk.workstation.quoting.RateFault;
import lanedesk.workstation.rates.board.Board;
import lanedesk.workstation.rates.board.Condition;
import lanedesk.workstation.rates.board.OfferKey;
import lanedesk.workstation.rates.board.PricedRates;
import lanedesk.workstation.rates.board.RateColumn;
import lanedesk.workstation.rates.board.RateFilter;
import lanedesk.workstation.rates.board.RateRow;
import lanedesk.workstation.rates.text.RateBadge;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RateBoardViewModelTest extends BoardFixture {

    private static List<String> carriers(RateBoardViewModel model) {
        return model.sight().rows().stream().map(RateRow::carrier).toList();
    }

    private static List<String> badges(RateBoardViewModel model, String carrier) {
        return model.rateText().badges(row(model, carrier), model.priced(), model.now()).stream()
                .map(RateBadge::text)
                .toList();
    }

    @Test
    void theCarriersLastPriceOnTheLaneIsToldWhileBuyFiguresAreSeen() {
        samples.otr(SampleRate.rate(1, "Bluestem", "600.00").json());
        RateBoardViewModel board = samples.model(samples.shipment(
                Desk.OTR, samples.otr(SampleRate.rate(2, "Bluestem", "612.40").json())));
        RateDetailViewModel detail = new RateDetailViewModel(board);
        RateRow row = board.priced().rows().getFirst();
        assertThat(detail.last(row)).contains("buy $600.00, now +12.40");
        samples.buyFigures.toggle();
        assertThat(detail.last(row)).isEmpty();
        board.close();
    }

    @Test
    void aCarrierThatAsksWhatItAskedBeforeIsNotGivenAZeroThatReadsAsItsPrice() {
        samples.otr(SampleRate.rate(1, "Bluestem", "600.00").json());
        RateBoardViewModel board = samples.model(samples.shipment(
                Desk.OTR, samples.otr(SampleRate.rate(2, "Bluestem", "600.00").json())));
        assertThat(new RateDetailViewModel(board).last(board.priced().rows().getFirst()))
                .endsWith("buy $600.00, now the same");
        board.close();
    }

    @Test
    void cheapestComesFirstAndDeadRatesLast() {
        RateBoardViewModel model = board(SampleRate.usual());
        assertThat(carriers(model))
                .containsExactly(
                        "Bluestem", "Twin Rivers", "Prairie Freight", "Coastline", "Northgate", "Longhaul", "Redstone");
    }

    @Test
    void howRatesStandByEachColumnIsKnownBeforeAnybodySorts() {
        RateBoardViewModel model = board(SampleRate.usual());
        assertThat(model.priced().arrangement().prepared())
                .as("every column but that of the pins")
                .isEqualTo(RateColumn.values().length - 1);
    }

    @Test
    void datesThatAreTheSameAreReadOnce() {
        RateBoardViewModel model =
                board(rate(1, "Alpha", "500").json(), rate(2, "Beta", "510").json());
        assertThat(row(model, "Alpha").expiry()).isSameAs(row(model, "Beta").expiry());
    }

    @Test
    void standingIsMarkedAmongLivingRatesAlone() {
        RateBoardViewModel model = board(SampleRate.usual());
        assertThat(badges(model, "Bluestem")).contains("lowest");
        assertThat(badges(model, "Prairie Freight")).contains("fastest");
        assertThat(badges(model, "Redstone")).isEmpty();
        assertThat(badges(model, "Twin Rivers")).containsExactly("no Liftgate Delivery");
        assertThat(badges(model, "Coastline")).containsExactly("expiring");
        assertThat(badges(model, "Longhaul")).contains("53 ft dry van");
    }

    @Test
    void whenTheLowestExpiresTheNextOneIs() {
        RateBoardViewModel model = board(
                rate(1, "Early", "500.00").expires("2026-11-26T15:10:00Z").json(),
                rate(2, "Later", "600.00").json(),
                rate(3, "Last", "700.00").json());
        assertThat(badges(model, "Early")).contains("lowest");
        samples.clock.pass(Duration.ofMinutes(11));
        model.tick();
        assertThat(row(model, "Early").expiry().isPast(model.now())).isTrue();
        assertThat(badges(model, "Later")).contains("lowest");
        assertThat(carriers(model)).last().isEqualTo("Early");
        assertThat(model.barrier().of(row(model, "Early"))).contains("expired");
        assertThat(model.barrier().book(row(model, "Early"))).isFalse();
    }

    @Test
    void rateOfARequestOfItsOwnIsHeldAgainstAllThatWasAsked() {
        UUID ltl = samples.otr(rate(1, "Alpha", "500").json());
        UUID truckload = samples.otrAsking(
                "Tarp",
                rate(2, "Longhaul", "900").truckload().accessorials("Tarp").json());
        RateBoardViewModel model = samples.model(samples.shipment(Desk.OTR, ltl, truckload));
        assertThat(row(model, "Alpha").missing())
                .extracting(NamedAccessorial::name)
                .containsExactly("Tarp");
        assertThat(row(model, "Longhaul").missing())
                .extracting(NamedAccessorial::name)
                .containsExactly("LiftgateDelivery", "AppointmentDelivery");
        assertThat(Objects.requireNonNull(model.boardProperty().get()).line().asked())
                .extracting(NamedAccessorial::name)
                .containsExactly("LiftgateDelivery", "AppointmentDelivery", "Tarp");
        RateDetailViewModel detail = new RateDetailViewModel(model);
        assertThat(detail.checks(row(model, "Longhaul")))
                .extracting(RateBadge::text)
                .doesNotContain("✓ all asked for");
    }

    @Test
    void figureThatCannotBeIsFlaggedAndTheRateCanBeBooked() {
        RateBoardViewModel model = board(
                rate(1, "Suggests a loss", "500").suggested("-12").json(),
                rate(2, "Suggests nothing", "510").suggested("0").json(),
                rate(3, "Sound", "600").json());
        assertThat(badges(model, "Suggests a loss")).contains("check figures", "lowest");
        assertThat(badges(model, "Suggests nothing")).contains("check figures");
        assertThat(badges(model, "Sound")).doesNotContain("check figures");
        assertThat(model.barrier().of(row(model, "Suggests a loss"))).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "currency, CAD, true",
        "currencyCode, mxn, true",
        "Currency, eur, true",
        "currency, ' usd ', false",
        "currency, '', false"
    })
    void amountsOfAnotherCurrencyAreNoDollars(String field, String stated, boolean other) {
        RateBoardViewModel model = board(
                rate(1, "Here", "500").json(),
                rate(2, "There", "400").extra(field, '"' + stated + '"').json());
        RateRow row = row(model, "There");
        assertThat(badges(model, "There").contains("other currency")).isEqualTo(other);
        assertThat(model.priced().sell(row) == null).as("no price").isEqualTo(other);
        assertThat(model.priced().isLowest(row)).isEqualTo(!other);
        assertThat(model.barrier().of(row).isEmpty()).isEqualTo(!other);
        assertThat(new RateDetailViewModel(model).profit(row).contains("$")).isEqualTo(!other);
    }

    @ParameterizedTest
    @CsvSource({
        "freight, 0, true",
        "freight, -1, true",
        "fuel, 0, false",
        "fuel, -1, true",
        "expectedAccessorialsCosts, 0, false",
        "expectedAccessorialsCosts, -0.01, true",
        "suggestedRate, 0, true",
        "cost, 0, false",
        "cost, -45, true"
    })
    void drayageFiguresThatCannotBeAreFlagged(String field, String amount, boolean flagged) {
        UUID quote = samples.drayage(field, amount);
        RateBoardViewModel model = samples.model(samples.shipment(Desk.DRAYAGE, quote));
        assertThat(model.priced().rows().getFirst().faults()).isEqualTo(flagged ? Set.of(RateFault.FIGURE) : Set.of());
    }

    @Test
    void everyColumnSortsBothWaysWithWhatIsUnknownLast() {
        RateBoardViewModel model = board(SampleRate.usual());
        for (RateColumn column : RateColumn.values()) {
            for (boolean descending : new boolean[] {false, true}) {
                model.sight().sort(List.of(new PricedRates.SortKey(column, descending)));
                assertThat(model.sight().rows()).as(column + " " + descending).hasSize(7);
                assertThat(carriers(model)).last().isEqualTo("Redstone");
            }
        }
        model.sight()
                .sort(List.of(
                        new PricedRates.SortKey(RateColumn.DAYS, false),
                        new PricedRates.SortKey(RateColumn.BUY, true)));
        assertThat(carriers(model)).startsWith("Longhaul", "Northgate", "Prairie Freight", "Coastline", "Bluestem");
    }

    @Test
    void filtersNarrowByModeWordsDaysAndPrice() {
        RateBoardViewModel model = board(SampleRate.usual());
        model.sight().show(new RateFilter("Truckload", Set.of(), Set.of(), "", null, "", false, false));
        assertThat(carriers(model)).containsExactly("Longhaul");
        model.sight().show(new RateFilter("", Set.of(), Set.of(), "noon NORTH", null, "", false, false));
        assertThat(carriers(model)).containsExactly("Northgate");
        model.sight().show(new RateFilter("LTL", Set.of(), Set.of(), "", 2, "", false, false));
        assertThat(carriers(model)).containsExactly("Prairie Freight", "Northgate");
        model.sight().show(new RateFilter("", Set.of(), Set.of(), "", null, "$786", false, false));
        assertThat(carriers(model)).containsExactly("Bluestem", "Twin Rivers", "Redstone");
        model.sight().show(new RateFilter("", Set.of(), Set.of("Guaranteed noon"), "", null, "", false, false));
        assertThat(carriers(model)).containsExactly("Northgate");
        assertThat(model.sight().choices().services()).containsExactly("Guaranteed noon", "Solo", "Standard");
        assertThat(model.sight().choices().days()).containsExactly(2, 3);
        assertThat(model.sight().choices().count("LTL")).isEqualTo(6);
    }

    @Test
    void accentsDoNotHideACarrier() {
        RateBoardViewModel model = board(rate(1, "Transportes Güémez", "500").json());
        model.sight().show(new RateFilter("", Set.of(), Set.of(), "guemez", null, "", false, false));
        assertThat(model.sight().rows()).hasSize(1);
    }

    @Test
    void faultyRatesAreFlaggedAndBarred() {
        RateBoardViewModel model = board(
                rate(5, "Twin one", "500").json(),
                rate(5, "Twin two", "510").json(),
                rate(6, "Negative", "-20").json(),
                rate(7, "Absurd", "900000000000").charges().json(),
                rate(8, "Timeless", "520").expires("tomorrow").json(),
                rate(9, "Good", "600").json());
        assertThat(model.barrier().of(row(model, "Twin one"))).contains("number 5");
        assertThat(model.barrier().of(row(model, "Negative"))).contains("can’t be right");
        assertThat(model.barrier().of(row(model, "Absurd"))).contains("can’t be right");
        assertThat(model.barrier().of(row(model, "Timeless"))).contains("expiry");
        assertThat(badges(model, "Twin two")).containsExactly("duplicate number");
        assertThat(badges(model, "Timeless")).containsExactly("bad expiry");
        assertThat(model.rateText().money(new BigDecimal("1e20000000"))).hasSizeLessThan(30);
        assertThat(model.barrier().of(row(model, "Good"))).isEmpty();
        assertThat(carriers(model)).first().isEqualTo("Good");
    }

    @Test
    void bookingChoosesTheRateWithItsSellPrice() {
        UUID quote = samples.otr(SampleRate.usual());
        Shipment shipment = samples.shipment(Desk.OTR, quote);
        RateBoardViewModel model = samples.model(shipment);
        assertThat(model.barrier().book(row(model, "Prairie Freight"))).isTrue();
        assertThat(shipment.stage())
                .isEqualTo(new Stage.Booking(
                        new RateChoice(quote, 7731, new BigDecimal("825.78"), true, new BigDecimal("75"))));
    }

    @Test
    void staleBoardCannotBeBookedUntilItIsFreshAgain() {
        Shipment shipment = samples.shipment(Desk.OTR, samples.otr(SampleRate.usual()));
        RateBoardViewModel model = samples.model(shipment);
        shipment.staleProperty().set(true);
        assertThat(model.barrier().of(model.selectedProperty().get())).contains("changed since this quote");
        shipment.staleProperty().set(false);
        assertThat(model.barrier().of(model.selectedProperty().get())).isEmpty();
    }

    @Test
    void valuesOfARequestAreCheckedBeforeBooking() {
        Shipment shipment = samples.shipment(Desk.OTR, samples.otr(SampleRate.usual()));
        RateBoardViewModel model = samples.model(shipment);
        shipment.openDoubtsProperty().set(6);
        assertThat(model.barrier().of(model.selectedProperty().get())).contains("6 values");
        assertThat(model.barrier().book(model.selectedProperty().get())).isFalse();
        shipment.openDoubtsProperty().set(0);
        assertThat(model.barrier().book(model.selectedProperty().get())).isTrue();
    }

    @Test
    void quoteThatIsBookedOrUnknownIsLocked() {
        UUID quote = samples.otr(SampleRate.usual());
        AttemptState.Sent sent = samples.send(quote);
        Shipment shipment = samples.shipment(Desk.OTR, quote);
        RateBoardViewModel model = samples.model(shipment);
        shipment.sendingProperty().set(true);
        assertThat(model.barrier().of(row(model, "Bluestem"))).contains("on its way");
        shipment.sendingProperty().set(false);
        assertThat(badges(model, "Prairie Freight")).contains("booking…");
        assertThat(badges(model, "Bluestem")).contains("locked");
        assertThat(model.barrier().of(row(model, "Bluestem"))).contains("on its way");
        AttemptState.Unknown unknown = samples.journal.bookings().recordUnknown(sent, "no answer");
        model.reading().load();
        assertThat(badges(model, "Prairie Freight")).contains("outcome unknown");
        assertThat(model.barrier().of(row(model, "Bluestem"))).contains("outcome is not known");
        samples.journal.bookings().recordBooked(unknown, 31_337, "BOL-1");
        model.reading().load();
        assertThat(badges(model, "Prairie Freight")).contains("booked");
        assertThat(model.barrier().of(row(model, "Bluestem"))).contains("order 31337");
    }

    @Test
    void requoteShowsTheDifferencePerCarrier() {
        samples.otr(
                rate(1, "Steady", "600").json(),
                rate(2, "Dearer", "500").json(),
                rate(3, "Gone", "400").json());
        RateBoardViewModel model = board(
                rate(11, "Steady", "600").json(),
                rate(12, "Dearer", "510").json(),
                rate(13, "Fresh", "300").json());
        assertThat(model.priced().change(row(model, "Dearer"))).isEqualByComparingTo("12.00");
        assertThat(model.priced().change(row(model, "Steady"))).isEqualByComparingTo("0");
        assertThat(model.priced().change(row(model, "Fresh"))).isNull();
        Board board = Objects.requireNonNull(model.boardProperty().get());
        assertThat(board.gone()).extracting(OfferKey::carrier).containsExactly("Gone");
    }

    @Test
    void aTextIsNewInTheMarketThatBringsItFirstAndNotWhereItIsKnown() {
        samples.model(samples.shipment(Desk.DRAYAGE, samples.drayage()));
        RateBoardViewModel model = samples.model(samples.shipment(Desk.DRAYAGE, samples.drayageAlsoIn("07201")));
        assertThat(model.conditions().all())
                .filteredOn(condition -> condition.text().marketZip().equals("07201"))
                .isNotEmpty()
                .allMatch(Condition::isNew);
        assertThat(model.conditions().all())
                .filteredOn(condition -> condition.text().marketZip().equals("90731"))
                .hasSize(5)
                .noneMatch(Condition::isNew);
    }

    @Test
    void textsThatAColleagueAcknowledgedAreOpenForWhoBooks() {
        UUID quote = samples.drayage();
        Shipment shipment = samples.shipment(Desk.DRAYAGE, quote);
        List<Condition> texts = List.copyOf(samples.model(shipment).conditions().all());
        samples.journal
                .acknowledgements()
                .record(
                        quote,
                        texts.stream()
                                .map(each -> each.text().acknowledgedBy("pat@example.com", Samples.NOON, Way.EACH))
                                .toList());
        RateBoardViewModel model = samples.model(shipment);
        assertThat(model.conditions().all()).hasSize(5).noneMatch(Condition::acknowledged);
        assertThat(model.barrier().of(model.selectedProperty().get())).contains("5 conditions");
    }

    @Test
    void drayageIsBarredUntilEveryTextIsAcknowledgedAndTheJournalKnows() {
        UUID quote = samples.drayage();
        Shipment shipment = samples.shipment(Desk.DRAYAGE, quote);
        RateBoardViewModel model = samples.model(shipment);
        assertThat(model.conditions().all()).hasSize(5).allMatch(Condition::isNew);
        assertThat(model.barrier().of(model.selectedProperty().get())).contains("5 conditions");
        model.conditions().acknowledge(List.of(model.conditions().all().getFirst()), Way.EACH);
        assertThat(model.barrier().of(model.selectedProperty().get())).contains("4 conditions");
        model.conditions().acknowledge(model.conditions().all(), Way.ALL);
        assertThat(model.barrier().of(model.selectedProperty().get())).isEmpty();
        assertThat(samples.journal.acknowledgements().of(quote))
                .hasSize(5)
                .extracting(Acknowledgement::kind)
                .containsOnly("disclaimer", "remark", "note");
        RateBoardViewModel again = samples.model(shipment);
        assertThat(again.conditions().all()).allMatch(Condition::acknowledged);
        RateBoardViewModel next = samples.model(samples.shipment(Desk.DRAYAGE, samples.drayage()));
        assertThat(next.conditions().all()).noneMatch(Condition::isNew).noneMatch(Condition::acknowledged);
        assertThat(next.rateText().expires(next.sight().rows().getFirst(), next.now()))
                .isEqualTo("not stated");
    }

    @Test
    void everyFieldIsShownAlsoThoseTheInterfaceDoesNotName() {
        RateBoardViewModel model = board(SampleRate.usual());
        assertThat(row(model, "Longhaul").source().fields())
                .extracting(field -> field.path() + "=" + field.value())
                .contains("referenceQuoteNumber=MB-1")
                .contains("equipmentTypes[0].name=53 ft dry van", "equipmentTypes[0].equipmentId=4", "laneScore=0.93");
    }

    @Test
    void fiveThousandRatesAreSortedAndFilteredRight() {
        RateBoardViewModel model = board(SampleRate.many(5_000));
        assertThat(model.sight().rows()).hasSize(5_000);
        assertThat(model.sight().rows()).isSortedAccordingTo(Comparator.comparing(RateRow::buy));
        model.sight().sort(List.of(new PricedRates.SortKey(RateColumn.CARRIER, true)));
        assertThat(model.sight().rows())
                .isSortedAccordingTo(Comparator.comparing(RateRow::searched).reversed());
        model.sight().show(new RateFilter("", Set.of(), Set.of(), "expedited", 3, "", false, false));
        assertThat(model.sight().rows())
                .isNotEmpty()
                .allMatch(row -> row.service().equals("Expedited") && Objects.requireNonNull(row.days()) <= 3);
        long expected = model.priced().rows().stream()
                .filter(row -> row.service().equals("Expedited") && Objects.requireNonNull(row.days()) <= 3)
                .count();
        assertThat(model.sight().rows()).hasSize((int) expected);
    }

    @Test
    void emptyAnswerSaysWhatToRelax() {
        RateBoardViewModel model = board();
        assertThat(model.reading().stateProperty().get())
                .isInstanceOfSatisfying(
                        LayerState.Empty.class,
                        empty -> assertThat(empty.text()).contains("fewer accessorials"));
    }

    @Test
    void aNegativeTransitTimeIsOddAndNotTheFastest() {
        RateBoardViewModel model = board(
                SampleRate.rate(1, "Odd", "500").days(-1).json(),
                SampleRate.rate(2, "Quick", "600").days(2).json());

        assertThat(row(model, "Odd").days()).isNull();
        assertThat(row(model, "Odd").faults()).contains(RateFault.FIGURE);
        assertThat(model.priced().isFastest(row(model, "Odd"))).isFalse();
        assertThat(model.priced().isFastest(row(model, "Quick"))).isTrue();
    }

    @Test
    void aPriceBelowTheMinimumProfitSaysSo() {
        RateBoardViewModel model = board(SampleRate.rate(1, "Alpha", "500").json());
        RateRow row = row(model, "Alpha");
        RateDetailViewModel detail = new RateDetailViewModel(model);
        assertThat(detail.profit(row)).doesNotContain("minimum");

        model.pricing().prices().setPrice(row, "550.00");

        assertThat(detail.profit(row(model, "Alpha"))).contains("below the minimum profit of $75.00");
    }
}
