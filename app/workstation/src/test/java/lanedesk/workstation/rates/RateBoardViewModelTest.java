package lanedesk.workstation.rates;

import static lanedesk.workstation.rates.SampleRate.rateJson;
import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import lanedesk.freight.rates.NamedAccessorial;
import lanedesk.journal.JournalSamples;
import lanedesk.journal.booking.AttemptState;
import lanedesk.journal.quote.Acknowledgement;
import lanedesk.journal.quote.Acknowledgement.AcknowledgementMethod;
import lanedesk.journal.store.FreightKind;
import lanedesk.journal.store.SharedDatabaseRole;
import lanedesk.workstation.fx.layer.PaneState;
import lanedesk.workstation.rates.board.Board;
import lanedesk.workstation.rates.board.MarketCondition;
import lanedesk.workstation.rates.board.PricedRates;
import lanedesk.workstation.rates.board.RateColumn;
import lanedesk.workstation.rates.board.RateFilter;
import lanedesk.workstation.rates.board.RateRow;
import lanedesk.workstation.rates.board.RateRow.OfferKey;
import lanedesk.workstation.rates.text.RateBadge;
import lanedesk.workstation.shipment.RateChoice;
import lanedesk.workstation.shipment.RateFault;
import lanedesk.workstation.shipment.Shipment;
import lanedesk.workstation.shipment.ShipmentStep;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RateBoardViewModelTest extends BoardFixture {

    private static List<String> carriersOf(RateBoardViewModel model) {
        return model.visibleRates.stream().map(RateRow::carrier).toList();
    }

    private static List<String> badgesOf(RateBoardViewModel model, String carrier) {
        return model.rateFormatter.badgesOf(rowOf(model, carrier), model.pricedRates(), model.currentTime()).stream()
                .map(RateBadge::text)
                .toList();
    }

    @Test
    void showsLastPriceOfCarrierUnlessBuyRatesAreHidden() {
        samples.saveOtrQuote(SampleRate.rateJson(1, "Bluestem", "600.00").toJson());
        RateBoardViewModel board = samples.createBoardModel(samples.createShipment(
                FreightKind.OTR,
                samples.saveOtrQuote(
                        SampleRate.rateJson(2, "Bluestem", "612.40").toJson())));
        RateDetailViewModel detail = new RateDetailViewModel(board);
        RateRow row = board.pricedRates().rows().getFirst();
        assertThat(detail.lastLanePriceText(row)).contains("buy $600.00, now +12.40");
        samples.buyRateVisibility.toggleBuyRatesHidden();
        assertThat(detail.lastLanePriceText(row)).isEmpty();
        board.close();
    }

    @Test
    void showsUnchangedCarrierPriceAsTextInsteadOfZero() {
        samples.saveOtrQuote(SampleRate.rateJson(1, "Bluestem", "600.00").toJson());
        RateBoardViewModel board = samples.createBoardModel(samples.createShipment(
                FreightKind.OTR,
                samples.saveOtrQuote(
                        SampleRate.rateJson(2, "Bluestem", "600.00").toJson())));
        assertThat(new RateDetailViewModel(board)
                        .lastLanePriceText(board.pricedRates().rows().getFirst()))
                .endsWith("buy $600.00, now the same");
        board.close();
    }

    @Test
    void sortsCheapestFirstAndUnbookableLast() {
        RateBoardViewModel model = newBoard(SampleRate.defaultRates());
        assertThat(carriersOf(model))
                .containsExactly(
                        "Bluestem", "Twin Rivers", "Prairie Freight", "Coastline", "Northgate", "Longhaul", "Redstone");
    }

    @Test
    void computesRanksOfEveryColumnInAdvance() {
        RateBoardViewModel model = newBoard(SampleRate.defaultRates());
        assertThat(model.pricedRates().rateOrder().rankedColumnCount())
                .as("every column but that of the pins")
                .isEqualTo(RateColumn.values().length - 1);
    }

    @Test
    void parsesEqualExpiryDatesOnce() {
        RateBoardViewModel model = newBoard(
                rateJson(1, "Alpha", "500").toJson(), rateJson(2, "Beta", "510").toJson());
        assertThat(rowOf(model, "Alpha").expiry()).isSameAs(rowOf(model, "Beta").expiry());
    }

    @Test
    void marksBestOnlyAmongBookableRates() {
        RateBoardViewModel model = newBoard(SampleRate.defaultRates());
        assertThat(badgesOf(model, "Bluestem")).contains("lowest");
        assertThat(badgesOf(model, "Prairie Freight")).contains("fastest");
        assertThat(badgesOf(model, "Redstone")).isEmpty();
        assertThat(badgesOf(model, "Twin Rivers")).containsExactly("no Liftgate Delivery");
        assertThat(badgesOf(model, "Coastline")).containsExactly("expiring");
        assertThat(badgesOf(model, "Longhaul")).contains("53 ft dry van");
    }

    @Test
    void readerOfSharedDatabaseBooksNoRate() {
        RateBoardViewModel model = newBoard(rateJson(1, "Early", "500.00").toJson());
        assertThat(model.canChangePriceRules()).isTrue();
        samples.connectSharedDatabase(SharedDatabaseRole.READER);
        assertThat(model.bookingBlockReason(rowOf(model, "Early"))).contains("not book");
        assertThat(new RateDetailViewModel(model).showBookingPageUnlessBlocked(rowOf(model, "Early")))
                .isFalse();
        assertThat(model.canChangePriceRules()).isFalse();
    }

    @Test
    void marksNextLowestAfterExpiry() {
        RateBoardViewModel model = newBoard(
                rateJson(1, "Early", "500.00")
                        .withExpiry("2026-11-26T15:10:00Z")
                        .toJson(),
                rateJson(2, "Later", "600.00").toJson(),
                rateJson(3, "Last", "700.00").toJson());
        assertThat(badgesOf(model, "Early")).contains("lowest");
        samples.clock.advance(Duration.ofMinutes(11));
        model.updateTimeAndRepriceExpired();
        assertThat(rowOf(model, "Early").expiry().isExpiredAt(model.currentTime()))
                .isTrue();
        assertThat(badgesOf(model, "Later")).contains("lowest");
        assertThat(carriersOf(model)).last().isEqualTo("Early");
        assertThat(model.bookingBlockReason(rowOf(model, "Early"))).contains("expired");
        assertThat(new RateDetailViewModel(model).showBookingPageUnlessBlocked(rowOf(model, "Early")))
                .isFalse();
    }

    @Test
    void checksRateAgainstAllRequestedAccessorials() {
        UUID ltl = samples.saveOtrQuote(rateJson(1, "Alpha", "500").toJson());
        UUID truckload = samples.saveOtrQuoteWithAccessorial(
                "Tarp",
                rateJson(2, "Longhaul", "900")
                        .asTruckload()
                        .withAccessorials("Tarp")
                        .toJson());
        RateBoardViewModel model = samples.createBoardModel(samples.createShipment(FreightKind.OTR, ltl, truckload));
        assertThat(rowOf(model, "Alpha").missingAccessorials())
                .extracting(NamedAccessorial::name)
                .containsExactly("Tarp");
        assertThat(rowOf(model, "Longhaul").missingAccessorials())
                .extracting(NamedAccessorial::name)
                .containsExactly("LiftgateDelivery", "AppointmentDelivery");
        assertThat(Objects.requireNonNull(model.board.get()).shipmentSummary().requestedAccessorials())
                .extracting(NamedAccessorial::name)
                .containsExactly("LiftgateDelivery", "AppointmentDelivery", "Tarp");
        RateDetailViewModel detail = new RateDetailViewModel(model);
        assertThat(detail.createCheckResultBadges(rowOf(model, "Longhaul")))
                .extracting(RateBadge::text)
                .doesNotContain("✓ all requested included");
    }

    @Test
    void flagsImpossibleAmountOfBookableRate() {
        RateBoardViewModel model = newBoard(
                rateJson(1, "Suggests a loss", "500").withSuggestedPrice("-12").toJson(),
                rateJson(2, "Suggests nothing", "510").withSuggestedPrice("0").toJson(),
                rateJson(3, "Sound", "600").toJson());
        assertThat(badgesOf(model, "Suggests a loss")).contains("check amounts", "lowest");
        assertThat(badgesOf(model, "Suggests nothing")).contains("check amounts");
        assertThat(badgesOf(model, "Sound")).doesNotContain("check amounts");
        assertThat(model.bookingBlockReason(rowOf(model, "Suggests a loss"))).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "currency, CAD, true",
        "currencyCode, mxn, true",
        "Currency, eur, true",
        "currency, ' usd ', false",
        "currency, '', false"
    })
    void rejectsOtherCurrency(String field, String stated, boolean other) {
        RateBoardViewModel model = newBoard(
                rateJson(1, "Here", "500").toJson(),
                rateJson(2, "There", "400").withExtra(field, '"' + stated + '"').toJson());
        RateRow row = rowOf(model, "There");
        assertThat(badgesOf(model, "There").contains("non-USD")).isEqualTo(other);
        assertThat(model.pricedRates().sellPrice(row) == null).as("no price").isEqualTo(other);
        assertThat(model.pricedRates().isLowestPriceOfSeveral(row)).isEqualTo(!other);
        assertThat(model.bookingBlockReason(row).isEmpty()).isEqualTo(!other);
        assertThat(new RateDetailViewModel(model).buyAndProfitText(row).contains("$"))
                .isEqualTo(!other);
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
    void flagsImpossibleDrayageAmounts(String field, String amount, boolean flagged) {
        UUID quote = samples.saveDrayageQuote(field, amount);
        RateBoardViewModel model = samples.createBoardModel(samples.createShipment(FreightKind.DRAYAGE, quote));
        assertThat(model.pricedRates().rows().getFirst().faults())
                .isEqualTo(flagged ? Set.of(RateFault.FIGURE) : Set.of());
    }

    @Test
    void sortsEveryColumnWithUnknownLast() {
        RateBoardViewModel model = newBoard(SampleRate.defaultRates());
        for (RateColumn column : RateColumn.values()) {
            for (boolean descending : new boolean[] {false, true}) {
                model.applyAndSaveSortKeys(List.of(new PricedRates.SortKey(column, descending)));
                assertThat(model.visibleRates).as(column + " " + descending).hasSize(7);
                assertThat(carriersOf(model)).last().isEqualTo("Redstone");
            }
        }
        model.applyAndSaveSortKeys(List.of(
                new PricedRates.SortKey(RateColumn.DAYS, false), new PricedRates.SortKey(RateColumn.BUY, true)));
        assertThat(carriersOf(model)).startsWith("Longhaul", "Northgate", "Prairie Freight", "Coastline", "Bluestem");
    }

    @Test
    void filtersByModeTextDaysAndPrice() {
        RateBoardViewModel model = newBoard(SampleRate.defaultRates());
        model.applyFilterAndCloseComparison(new RateFilter(
                "Truckload", Set.of(), Set.of(), "", null, "", false, false, RateFilter.CarrierChoice.ALL));
        assertThat(carriersOf(model)).containsExactly("Longhaul");
        model.applyFilterAndCloseComparison(new RateFilter(
                "", Set.of(), Set.of(), "noon NORTH", null, "", false, false, RateFilter.CarrierChoice.ALL));
        assertThat(carriersOf(model)).containsExactly("Northgate");
        model.applyFilterAndCloseComparison(
                new RateFilter("LTL", Set.of(), Set.of(), "", 2, "", false, false, RateFilter.CarrierChoice.ALL));
        assertThat(carriersOf(model)).containsExactly("Prairie Freight", "Northgate");
        model.applyFilterAndCloseComparison(
                new RateFilter("", Set.of(), Set.of(), "", null, "$786", false, false, RateFilter.CarrierChoice.ALL));
        assertThat(carriersOf(model)).containsExactly("Bluestem", "Twin Rivers", "Redstone");
        model.applyFilterAndCloseComparison(new RateFilter(
                "", Set.of(), Set.of("Guaranteed noon"), "", null, "", false, false, RateFilter.CarrierChoice.ALL));
        assertThat(carriersOf(model)).containsExactly("Northgate");
        assertThat(model.pricedRates().filterChoices().services())
                .containsExactly("Guaranteed noon", "Solo", "Standard");
        assertThat(model.pricedRates().filterChoices().days()).containsExactly(2, 3);
        assertThat(model.pricedRates().filterChoices().rateCountOfMode("LTL")).isEqualTo(6);
    }

    @Test
    void findsCarrierIgnoringAccents() {
        RateBoardViewModel model =
                newBoard(rateJson(1, "Transportes Güémez", "500").toJson());
        model.applyFilterAndCloseComparison(
                new RateFilter("", Set.of(), Set.of(), "guemez", null, "", false, false, RateFilter.CarrierChoice.ALL));
        assertThat(model.visibleRates).hasSize(1);
    }

    @Test
    void flagsAndBlocksFaultyRates() {
        RateBoardViewModel model = newBoard(
                rateJson(5, "Twin one", "500").toJson(),
                rateJson(5, "Twin two", "510").toJson(),
                rateJson(6, "Negative", "-20").toJson(),
                rateJson(7, "Absurd", "900000000000").withCharges().toJson(),
                rateJson(8, "Timeless", "520").withExpiry("tomorrow").toJson(),
                rateJson(9, "Good", "600").toJson());
        assertThat(model.bookingBlockReason(rowOf(model, "Twin one"))).contains("number 5");
        assertThat(model.bookingBlockReason(rowOf(model, "Negative"))).contains("Invalid price");
        assertThat(model.bookingBlockReason(rowOf(model, "Absurd"))).contains("Invalid price");
        assertThat(model.bookingBlockReason(rowOf(model, "Timeless"))).contains("expiration");
        assertThat(badgesOf(model, "Twin two")).containsExactly("duplicate number");
        assertThat(badgesOf(model, "Timeless")).containsExactly("bad expiration");
        assertThat(model.rateFormatter.moneyText(new BigDecimal("1e20000000"))).hasSizeLessThan(30);
        assertThat(model.bookingBlockReason(rowOf(model, "Good"))).isEmpty();
        assertThat(carriersOf(model)).first().isEqualTo("Good");
    }

    @Test
    void bookingPassesRateAndSellPrice() {
        UUID quote = samples.saveOtrQuote(SampleRate.defaultRates());
        Shipment shipment = samples.createShipment(FreightKind.OTR, quote);
        RateBoardViewModel model = samples.createBoardModel(shipment);
        assertThat(new RateDetailViewModel(model).showBookingPageUnlessBlocked(rowOf(model, "Prairie Freight")))
                .isTrue();
        assertThat(shipment.step())
                .isEqualTo(new ShipmentStep.Booking(
                        new RateChoice(quote, 7731, new BigDecimal("825.78"), true, new BigDecimal("75"))));
    }

    @Test
    void outdatedBoardCannotBeBookedUntilRequoted() {
        Shipment shipment = samples.createShipment(FreightKind.OTR, samples.saveOtrQuote(SampleRate.defaultRates()));
        RateBoardViewModel model = samples.createBoardModel(shipment);
        shipment.ratesOutdatedProperty().set(true);
        assertThat(model.bookingBlockReason(model.selectedRate.get())).contains("changed since this quote");
        shipment.ratesOutdatedProperty().set(false);
        assertThat(model.bookingBlockReason(model.selectedRate.get())).isEmpty();
    }

    @Test
    void requiresCheckedRequestValuesBeforeBooking() {
        Shipment shipment = samples.createShipment(FreightKind.OTR, samples.saveOtrQuote(SampleRate.defaultRates()));
        RateBoardViewModel model = samples.createBoardModel(shipment);
        shipment.uncertainCountProperty().set(6);
        assertThat(model.bookingBlockReason(model.selectedRate.get())).contains("6 values");
        assertThat(new RateDetailViewModel(model).showBookingPageUnlessBlocked(model.selectedRate.get()))
                .isFalse();
        shipment.uncertainCountProperty().set(0);
        assertThat(new RateDetailViewModel(model).showBookingPageUnlessBlocked(model.selectedRate.get()))
                .isTrue();
    }

    @Test
    void blocksBookedOrUnknownQuote() {
        UUID quote = samples.saveOtrQuote(SampleRate.defaultRates());
        AttemptState.Sent sent = samples.recordSentAttempt(quote);
        Shipment shipment = samples.createShipment(FreightKind.OTR, quote);
        RateBoardViewModel model = samples.createBoardModel(shipment);
        shipment.sendingBookingProperty().set(true);
        assertThat(model.bookingBlockReason(rowOf(model, "Bluestem"))).contains("was sent");
        shipment.sendingBookingProperty().set(false);
        assertThat(badgesOf(model, "Prairie Freight")).contains("booking…");
        assertThat(badgesOf(model, "Bluestem")).contains("locked");
        assertThat(model.bookingBlockReason(rowOf(model, "Bluestem"))).contains("was sent");
        AttemptState.Unknown unknown = samples.journal.bookings().recordUnknown(sent, "no answer");
        model.loadRatesFromJournal();
        assertThat(badgesOf(model, "Prairie Freight")).contains("status unknown");
        assertThat(model.bookingBlockReason(rowOf(model, "Bluestem"))).contains("status is unknown");
        samples.journal.bookings().recordBooked(unknown, 31_337, "BOL-1");
        model.loadRatesFromJournal();
        assertThat(badgesOf(model, "Prairie Freight")).contains("booked");
        assertThat(model.bookingBlockReason(rowOf(model, "Bluestem"))).contains("order 31337");
    }

    @Test
    void requoteShowsPriceChangePerCarrier() {
        samples.saveOtrQuote(
                rateJson(1, "Steady", "600").toJson(),
                rateJson(2, "Dearer", "500").toJson(),
                rateJson(3, "Gone", "400").toJson());
        RateBoardViewModel model = newBoard(
                rateJson(11, "Steady", "600").toJson(),
                rateJson(12, "Dearer", "510").toJson(),
                rateJson(13, "Fresh", "300").toJson());
        assertThat(model.pricedRates().changeSincePreviousQuote(rowOf(model, "Dearer")))
                .isEqualByComparingTo("12.00");
        assertThat(model.pricedRates().changeSincePreviousQuote(rowOf(model, "Steady")))
                .isEqualByComparingTo("0");
        assertThat(model.pricedRates().changeSincePreviousQuote(rowOf(model, "Fresh")))
                .isNull();
        Board board = Objects.requireNonNull(model.board.get());
        assertThat(board.offersOfPreviousQuoteOnly())
                .extracting(OfferKey::carrier)
                .containsExactly("Gone");
    }

    @Test
    void marksTextAsNewPerMarket() {
        samples.createBoardModel(samples.createShipment(FreightKind.DRAYAGE, samples.saveDrayageQuote()));
        RateBoardViewModel model = samples.createBoardModel(
                samples.createShipment(FreightKind.DRAYAGE, samples.saveDrayageQuoteWithConditionsOfMarket("07201")));
        assertThat(model.marketConditions)
                .filteredOn(condition -> condition.text().marketZip().equals("07201"))
                .isNotEmpty()
                .allMatch(MarketCondition::isNewInMarket);
        assertThat(model.marketConditions)
                .filteredOn(condition -> condition.text().marketZip().equals("90731"))
                .hasSize(5)
                .noneMatch(MarketCondition::isNewInMarket);
    }

    @Test
    void acknowledgementOfColleagueDoesNotCount() {
        UUID quote = samples.saveDrayageQuote();
        Shipment shipment = samples.createShipment(FreightKind.DRAYAGE, quote);
        List<MarketCondition> texts = List.copyOf(samples.createBoardModel(shipment).marketConditions);
        samples.journal
                .acknowledgements()
                .save(
                        quote,
                        texts.stream()
                                .map(text -> text.text()
                                        .toAcknowledgement(
                                                "pat@example.com", JournalSamples.NOON, AcknowledgementMethod.EACH))
                                .toList());
        RateBoardViewModel model = samples.createBoardModel(shipment);
        assertThat(model.marketConditions).hasSize(5).noneMatch(MarketCondition::isAcknowledged);
        assertThat(model.bookingBlockReason(model.selectedRate.get())).contains("5 conditions");
    }

    @Test
    void blocksDrayageUntilAcknowledgementsAreSaved() {
        UUID quote = samples.saveDrayageQuote();
        Shipment shipment = samples.createShipment(FreightKind.DRAYAGE, quote);
        RateBoardViewModel model = samples.createBoardModel(shipment);
        assertThat(model.marketConditions).hasSize(5).allMatch(MarketCondition::isNewInMarket);
        assertThat(model.bookingBlockReason(model.selectedRate.get())).contains("5 conditions");
        model.saveAcknowledgementsInBackground(List.of(model.marketConditions.getFirst()), AcknowledgementMethod.EACH);
        assertThat(model.bookingBlockReason(model.selectedRate.get())).contains("4 conditions");
        model.saveAcknowledgementsInBackground(model.marketConditions, AcknowledgementMethod.ALL);
        assertThat(model.bookingBlockReason(model.selectedRate.get())).isEmpty();
        assertThat(samples.journal.acknowledgements().findByQuote(quote))
                .hasSize(5)
                .extracting(Acknowledgement::kind)
                .containsOnly("disclaimer", "remark", "note");
        RateBoardViewModel again = samples.createBoardModel(shipment);
        assertThat(again.marketConditions).allMatch(MarketCondition::isAcknowledged);
        RateBoardViewModel next =
                samples.createBoardModel(samples.createShipment(FreightKind.DRAYAGE, samples.saveDrayageQuote()));
        assertThat(next.marketConditions)
                .noneMatch(MarketCondition::isNewInMarket)
                .noneMatch(MarketCondition::isAcknowledged);
        assertThat(next.rateFormatter.remainingTimeText(next.visibleRates.getFirst(), next.currentTime()))
                .isEqualTo("not stated");
    }

    @Test
    void showsEveryFieldIncludingUndocumented() {
        RateBoardViewModel model = newBoard(SampleRate.defaultRates());
        assertThat(rowOf(model, "Longhaul").source().wireFields())
                .extracting(field -> field.path() + "=" + field.value())
                .contains("referenceQuoteNumber=MB-1")
                .contains("equipmentTypes[0].name=53 ft dry van", "equipmentTypes[0].equipmentId=4", "laneScore=0.93");
    }

    @Test
    void sortsAndFiltersFiveThousandRates() {
        RateBoardViewModel model = newBoard(SampleRate.manyRates(5_000));
        assertThat(model.visibleRates).hasSize(5_000);
        assertThat(model.visibleRates).isSortedAccordingTo(Comparator.comparing(RateRow::buy));
        model.applyAndSaveSortKeys(List.of(new PricedRates.SortKey(RateColumn.CARRIER, true)));
        assertThat(model.visibleRates)
                .isSortedAccordingTo(Comparator.comparing(RateRow::searchText).reversed());
        model.applyFilterAndCloseComparison(
                new RateFilter("", Set.of(), Set.of(), "expedited", 3, "", false, false, RateFilter.CarrierChoice.ALL));
        assertThat(model.visibleRates)
                .isNotEmpty()
                .allMatch(row -> row.service().equals("Expedited") && Objects.requireNonNull(row.days()) <= 3);
        long expected = model.pricedRates().rows().stream()
                .filter(row -> row.service().equals("Expedited") && Objects.requireNonNull(row.days()) <= 3)
                .count();
        assertThat(model.visibleRates).hasSize((int) expected);
    }

    @Test
    void emptyAnswerSuggestsWhatToChange() {
        RateBoardViewModel model = newBoard();
        assertThat(model.paneState.get())
                .isInstanceOfSatisfying(
                        PaneState.Empty.class, empty -> assertThat(empty.text()).contains("fewer accessorials"));
    }

    @Test
    void negativeTransitTimeIsNotFastest() {
        RateBoardViewModel model = newBoard(
                SampleRate.rateJson(1, "Odd", "500").withDays(-1).toJson(),
                SampleRate.rateJson(2, "Quick", "600").withDays(2).toJson());

        assertThat(rowOf(model, "Odd").days()).isNull();
        assertThat(rowOf(model, "Odd").faults()).contains(RateFault.FIGURE);
        assertThat(model.pricedRates().isFastestOfSeveral(rowOf(model, "Odd"))).isFalse();
        assertThat(model.pricedRates().isFastestOfSeveral(rowOf(model, "Quick")))
                .isTrue();
    }

    @Test
    void marksPriceBelowMinimumProfit() {
        RateBoardViewModel model =
                newBoard(SampleRate.rateJson(1, "Alpha", "500").toJson());
        RateRow row = rowOf(model, "Alpha");
        RateDetailViewModel detail = new RateDetailViewModel(model);
        assertThat(detail.buyAndProfitText(row)).doesNotContain("minimum");

        model.sellPrices.setOrRemovePriceOverrideAndReprice(row, "550.00");

        assertThat(detail.buyAndProfitText(rowOf(model, "Alpha"))).contains("below the minimum profit of $75.00");
    }

    @Test
    void choosesSameRateOfAllContainersAndAcknowledgesForEach() {
        UUID[] quotes = {samples.saveDrayageQuote(), samples.saveDrayageQuote(), samples.saveDrayageQuote()};
        Shipment shipment = samples.createShipment(FreightKind.DRAYAGE, quotes);
        RateBoardViewModel model = samples.createBoardModel(shipment);
        RateBoardViewModel single =
                samples.createBoardModel(samples.createShipment(FreightKind.DRAYAGE, samples.saveDrayageQuote()));
        assertThat(model.pricedRates().rows())
                .hasSameSizeAs(single.pricedRates().rows())
                .allMatch(row -> row.quoteId().equals(quotes[0]));
        assertThat(model.marketConditions).hasSize(5);
        RateRow row = model.pricedRates().rows().getFirst();
        assertThat(model.bookingBlockReason(row)).contains("5 conditions");
        model.saveAcknowledgementsInBackground(model.marketConditions, AcknowledgementMethod.ALL);
        for (UUID quote : quotes) {
            assertThat(samples.journal.acknowledgements().findByQuote(quote)).hasSize(5);
        }
        assertThat(RateSamples.bannersOf(model))
                .anySatisfy(banner -> assertThat(banner.completeText()).startsWith("3 containers"));
        BigDecimal sell = Objects.requireNonNull(model.pricedRates().sellPrice(row));
        assertThat(model.pricedRates().sellPriceOfAllContainers(row))
                .isEqualByComparingTo(sell.multiply(BigDecimal.valueOf(3)));
        RateDetailViewModel detail = new RateDetailViewModel(model);
        assertThat(detail.allContainersText(row))
                .startsWith("All 3 containers: ")
                .contains("(buy ");
        model.selectedRate.set(row);
        assertThat(detail.bookButtonText.get())
                .isEqualTo(
                        "Book 3 containers for " + model.rateFormatter.moneyText(sell.multiply(BigDecimal.valueOf(3))));
        samples.buyRateVisibility.toggleBuyRatesHidden();
        assertThat(detail.allContainersText(row)).doesNotContain("buy");

        assertThat(detail.showBookingPageUnlessBlocked(row)).isTrue();
        assertThat(shipment.step())
                .isInstanceOfSatisfying(
                        ShipmentStep.Booking.class,
                        booking -> assertThat(booking.choice().ofAllContainers())
                                .extracting(RateChoice::quoteId)
                                .containsExactly(quotes));
    }

    @Test
    void cannotBookRateThatOneContainerLacks() {
        UUID other = samples.saveQuoteOfChangedAnswer(
                FreightKind.DRAYAGE, answer -> answer.replace("\"prenotice\": \"", "\"prenotice\": \"at least "));
        RateBoardViewModel model = samples.createBoardModel(
                samples.createShipment(FreightKind.DRAYAGE, samples.saveDrayageQuote(), other));
        model.saveAcknowledgementsInBackground(model.marketConditions, AcknowledgementMethod.ALL);
        RateRow row = model.pricedRates().rows().getFirst();
        assertThat(model.bookingBlockReason(row)).isEqualTo("Not all 2 containers have this rate.");
        assertThat(new RateDetailViewModel(model).showBookingPageUnlessBlocked(row))
                .isFalse();
    }
}
