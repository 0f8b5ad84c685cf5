package lanedesk.workstation.drayage;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.Map;
import java.util.Objects;
import lanedesk.client.reference.Market;
import lanedesk.sandbox.fault.Fault;
import lanedesk.workstation.day.ShipmentDays;
import lanedesk.workstation.desk.CustomerBranch;
import lanedesk.workstation.desk.Shipment;
import lanedesk.workstation.desk.Stage;
import lanedesk.workstation.form.Advice;
import lanedesk.workstation.form.QuoteState;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.notice.Notice;
import lanedesk.workstation.notice.Problem;
import lanedesk.workstation.place.KnownPlaces;
import lanedesk.workstation.quoting.Quoted;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Asking for rates from the form, and what comes of it.
final class DrayageQuoteViewModelTest extends DrayageQuoteForm {

    @Test
    void missingFieldsAreSaidOnceRatesWereAskedForAndTheFirstIsGoneTo() {
        assertThat(form.quote().marksProperty().get()).isEmpty();
        form.quote().requestRates();
        assertThat(gone).containsExactly("market");
        assertThat(form.quote().marksProperty().get())
                .containsOnlyKeys("market", "warehouse", "container.containerType", "container.weight");
        assertThat(runner.waiting()).isZero();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "38.500;“38.500” can be two weights: write it without point or comma",
                "1,2345;“1,2345” can be two weights: write it without point or comma",
                "38,50;Is the cargo only 38.5 lb? Confirm it, or correct the weight",
                "999;Is the cargo only 999 lb? Confirm it, or correct the weight",
                "45,000;45,000 lb is over the usual limit of 44,000 lb. Confirm it, or correct the weight",
                "385,000;385,000 lb is over the usual limit of 80,000 lb. Confirm it, or correct the weight"
            })
    void aWeightThatIsRatherASlipIsAskedForBeforeRates(String typed, String question) {
        fill();
        fields.weight().type(typed);
        form.left("container.weight");

        quote();

        assertThat(form.quote().marksProperty().get()).containsEntry("container.weight", question);
        assertThat(gone).contains(WirePaths.WEIGHT);
        assertThat(shipment.quoteIds()).isEmpty();
    }

    @Test
    void aConfirmedWeightIsQuotedUntilItChanges() {
        fill();
        fields.weight().type("999");
        form.left("container.weight");
        assertThat(form.weightAnswer()).isEqualTo("Yes, 999 lb");
        fields.weight().confirm();
        assertThat(form.weightAnswer()).isEmpty();

        quote();

        assertThat(desk.quoteOf(shipment).request().container().weight()).isEqualByComparingTo("999");
        fields.weight().type("998");
        assertThat(form.weightAnswer()).isEqualTo("Yes, 998 lb");
    }

    @Test
    void aWeightWithinTheLimitsIsNotAskedFor() {
        fill();
        fields.weight().type("1,000");
        quote();
        assertThat(shipment.quoteIds()).hasSize(1);
    }

    @Test
    void cityOfAPostalCodeIsNotMissingWhileTheCodesAreBeingRead() {
        desk.close();
        desk = new DrayageFixture(folder, runner, Language.ENGLISH, KnownPlaces.book(runner));
        shipment = desk.shipment(true);
        open(shipment);
        fields.typeMarket("90731");
        fields.typeWarehouse("91761");
        form.quote().requestRates();
        assertThat(gone).isEmpty();
        runner.runAll();
        assertThat(gone).containsExactly(WirePaths.TYPE);
    }

    @Test
    void inactiveCustomerBarsWithTheReason() {
        fill();
        CustomerBranch inactive = desk.customer(false);
        shipment.customerProperty().set(inactive);
        assertThat(form.quote().marksProperty().get().get("customerBsn"))
                .contains(inactive.customerName())
                .contains("inactive");
        quote();
        assertThat(gone).containsExactly("customerBsn");
        assertThat(shipment.quoteIds()).isEmpty();
    }

    @Test
    void ratesComeToTheBoardAndTheFormGoesStaleAndBack() {
        fill();
        quote();
        assertThat(shipment.stage()).isInstanceOf(Stage.Choosing.class);
        Quoted.Drayage quoted = desk.quoteOf(shipment);
        assertThat(quoted.request().container().weight()).isEqualByComparingTo(new BigDecimal(38_500));
        assertThat(quoted.request().requestingUser()).isEqualTo(DrayageFixture.USER);
        fields.weight().type("38,000");
        assertThat(shipment.staleProperty().get()).isTrue();
        fields.weight().type("38500");
        assertThat(shipment.staleProperty().get()).isFalse();
        shipment.customerProperty().set(null);
        assertThat(shipment.staleProperty().get()).isTrue();
    }

    @Test
    void requotingAsksAgainWithTheSameForm() {
        fill();
        quote();
        long first = desk.quoteOf(shipment).quoteNumber();
        shipment.requote();
        runner.runAll();
        assertThat(desk.quoteOf(shipment).quoteNumber()).isGreaterThan(first);
    }

    @Test
    void cancelledAskingLeavesTheFormAndDropsTheAnswer() {
        fill();
        form.quote().requestRates();
        assertThat(form.quote().stateProperty().get()).isInstanceOf(QuoteState.Running.class);
        assertThat(shipment.busyProperty().get()).isTrue();
        form.quote().cancel();
        runner.runAll();
        assertThat(form.quote().stateProperty().get()).isInstanceOf(QuoteState.Idle.class);
        assertThat(shipment.busyProperty().get()).isFalse();
        assertThat(shipment.stage()).isInstanceOf(Stage.Editing.class);
    }

    @Test
    void emptyAnswerIsExplainedWithNearerMarkets() {
        fill();
        fields.typeWarehouse("Seattle, WA 98101");
        fields.weight().type("66,000");
        fields.weight().confirm();
        quote();
        QuoteState.NoRates none =
                (QuoteState.NoRates) form.quote().stateProperty().get();
        assertThat(none.advice()).hasSize(2);
        assertThat(none.advice().getFirst().text()).contains("over what the road usually takes");
        assertThat(none.advice().getLast().text()).contains("Port of Los Angeles", "Port of Seattle", "Port of Tacoma");
        assertThat(none.advice()).extracting(Advice::path).containsExactly(WirePaths.WEIGHT, WirePaths.MARKET);
        assertThat(shipment.quoteIds()).isEmpty();
        fields.weight().type("40,000");
        assertThat(form.quote().stateProperty().get()).isInstanceOf(QuoteState.Idle.class);
    }

    @Test
    void whatWentWrongWhileTheBoardIsInViewIsSaidUntilTheNextAskingOrTheFormSaysIt() {
        fill();
        quote();
        desk.sandbox.faults().add(Fault.STATUS_500, "/v1/drayage/quote", 1);
        quote();
        assertThat(desk.notices.showing()).hasSize(1);
        quote();
        assertThat(desk.notices.showing()).as("rates came").isEmpty();

        fields.typeWarehouse("Seattle, WA 98101");
        shipment.showRates();
        quote();
        assertThat(desk.notices.showing())
                .singleElement()
                .extracting(Notice::detail)
                .asString()
                .contains("•");
        shipment.edit();
        assertThat(desk.notices.showing()).isEmpty();
    }

    @Test
    void whatTheServiceRefusesLandsOnItsFieldUntilThatChanges() {
        fill();
        Market moved = new Market("Port of Los Angeles", "Elsewhere", "CA", "90731", "US", Map.of());
        fields.choose(moved);
        quote();
        assertThat(form.quote().stateProperty().get()).isInstanceOf(QuoteState.Failed.class);
        assertThat(form.quote().marksProperty().get().get("market")).contains("San Pedro");
        assertThat(gone).containsExactly("market");
        fields.weight().type("38,000");
        assertThat(form.quote().marksProperty().get()).containsKey("market");
        form.typing("market");
        fields.typeMarket("los angeles");
        assertThat(form.quote().marksProperty().get()).doesNotContainKey("market");
    }

    @Test
    void whatIsRefusedWithoutAFieldOnTheFormIsKeptByItsPath() {
        Map<String, String> fields = Map.of(
                "UOM", "not metric",
                "market.city", "unknown",
                "container.seal", "not a field",
                "customerBsn", "closed for business");
        assertThat(form.quote().refusedElsewhere(new Problem("Refused", "", "", "", "400", fields)))
                .containsOnly(
                        Map.entry("container.seal", "not a field"), Map.entry("customerBsn", "closed for business"));
    }

    @Test
    void failureIsSaidAndMayBeTriedAgain() {
        fill();
        desk.sandbox.faults().add(Fault.STATUS_500, "/v1/drayage/quote", 1);
        quote();
        QuoteState.Failed failed =
                (QuoteState.Failed) form.quote().stateProperty().get();
        assertThat(failed.problem().code()).matches("[0-9A-Z]{4}-[0-9A-Z]{4}");
        quote();
        assertThat(shipment.stage()).isInstanceOf(Stage.Choosing.class);
    }

    @Test
    void formComesBackAsItWasLeft() {
        fill();
        fields.cool(true);
        Shipment again = desk.shipment(true);
        again.draftProperty().set(shipment.draftProperty().get());
        DrayageDraft before = fields.draft();
        open(again);
        assertThat(fields.draft()).isEqualTo(before);
        assertThat(form.quote().problemsProperty().get()).isEmpty();
    }

    @Test
    void earlierRequestOpensAsAFormThatNamesItsType() {
        fill();
        quote();
        Shipment repeat = desk.shipment(true);
        repeat.draftProperty().set(DrayageFeature.draftOf(desk.quoteOf(shipment).request(), ShipmentDays.NONE));
        repeat.resume(new Stage.Editing(), shipment.quoteIds());
        open(repeat);
        assertThat(fields.draft().containerText()).isEqualTo("Dry container");
        assertThat(repeat.staleProperty().get()).as("as it was quoted").isFalse();
        fields.cool(true);
        assertThat(repeat.staleProperty().get()).as("changed since").isTrue();
        fields.cool(false);
        assertThat(form.quote().problemsProperty().get()).isEmpty();
        assertThat(repeat.title(Texts.of(Shipment.class, Language.ENGLISH))).isEqualTo("LA → Ontario · 40 ft import");
    }

    @Test
    void quotedMovesAreOfferedAgain() {
        fill();
        quote();
        Shipment next = desk.shipment(true);
        open(next);
        RecentMoves.Move move = form.recentProperty().get().moves().getFirst();
        assertThat(fields.marketsFor("").getFirst().name()).isEqualTo("Port of Los Angeles");
        assertThat(fields.marketsFor("").stream().filter(market -> market.name().equals("Port of Los Angeles")))
                .hasSize(1);
        fields.typeWarehouse("91761");
        assertThat(fields.draft().warehouse().place().city()).isEqualTo("Ontario");
        fields.choose(move);
        assertThat(Objects.requireNonNull(fields.draft().market()).postalCode()).isEqualTo("90731");
        assertThat(next.title(Texts.of(Shipment.class, Language.ENGLISH))).isEqualTo("LA → Ontario · import");
    }
}
