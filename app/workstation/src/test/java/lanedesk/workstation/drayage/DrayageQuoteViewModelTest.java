package lanedesk.workstation.drayage;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.Map;
import java.util.Objects;
import lanedesk.client.reference.Market;
import lanedesk.sandbox.fault.Fault;
import lanedesk.workstation.form.RateRequestState;
import lanedesk.workstation.form.RelaxationAdvice;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.shell.ErrorMessage;
import lanedesk.workstation.shell.Notification;
import lanedesk.workstation.shipment.CustomerBranch;
import lanedesk.workstation.shipment.SavedQuote;
import lanedesk.workstation.shipment.Shipment;
import lanedesk.workstation.shipment.ShipmentDays;
import lanedesk.workstation.shipment.ShipmentStep;
import lanedesk.workstation.shipment.TestPlaceBooks;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Asking for rates from the form, and what comes of it.
final class DrayageQuoteViewModelTest extends DrayageQuoteFormFixture {

    @Test
    void showsMissingFieldsAfterRequestAndFocusesFirst() {
        assertThat(form.quoteForm().fieldErrorsProperty().get()).isEmpty();
        form.quoteForm().requestRates();
        assertThat(focusedFields).containsExactly("market");
        assertThat(form.quoteForm().fieldErrorsProperty().get())
                .containsOnlyKeys("market", "warehouse", "container.containerType", "container.weight");
        assertThat(runner.queuedCount()).isZero();
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
    void asksToConfirmImplausibleWeightBeforeRates(String typed, String question) {
        fill();
        fields.weight().onTextTyped(typed);
        form.onFieldLeft("container.weight");

        requestRates();

        assertThat(form.quoteForm().fieldErrorsProperty().get()).containsEntry("container.weight", question);
        assertThat(focusedFields).contains(DrayageFieldPaths.WEIGHT);
        assertThat(shipment.quoteIds()).isEmpty();
    }

    @Test
    void quotesConfirmedWeightUntilChanged() {
        fill();
        fields.weight().onTextTyped("999");
        form.onFieldLeft("container.weight");
        assertThat(form.weightConfirmationLabel()).isEqualTo("Yes, 999 lb");
        fields.weight().confirmWeight();
        assertThat(form.weightConfirmationLabel()).isEmpty();

        requestRates();

        assertThat(desk.quoteOf(shipment).request().container().weight()).isEqualByComparingTo("999");
        fields.weight().onTextTyped("998");
        assertThat(form.weightConfirmationLabel()).isEqualTo("Yes, 998 lb");
    }

    @Test
    void doesNotAskForNormalWeight() {
        fill();
        fields.weight().onTextTyped("1,000");
        requestRates();
        assertThat(shipment.quoteIds()).hasSize(1);
    }

    @Test
    void waitsForPostalCodesBeforeReportingMissingCity() {
        desk.close();
        desk = new DrayageFixture(folder, runner, Language.ENGLISH, TestPlaceBooks.createPlaceBook(runner));
        shipment = desk.shipment(true);
        open(shipment);
        fields.typeMarket("90731");
        fields.typeWarehouse("91761");
        form.quoteForm().requestRates();
        assertThat(focusedFields).isEmpty();
        runner.runAll();
        assertThat(focusedFields).containsExactly(DrayageFieldPaths.TYPE);
    }

    @Test
    void inactiveCustomerPreventsQuoteWithReason() {
        fill();
        CustomerBranch inactive = desk.customer(false);
        shipment.customerProperty().set(inactive);
        assertThat(form.quoteForm().fieldErrorsProperty().get().get("customerBsn"))
                .contains(inactive.customerName())
                .contains("inactive");
        requestRates();
        assertThat(focusedFields).containsExactly("customerBsn");
        assertThat(shipment.quoteIds()).isEmpty();
    }

    @Test
    void showsRatesAndMarksThemOutdatedUntilUndone() {
        fill();
        requestRates();
        assertThat(shipment.stage()).isInstanceOf(ShipmentStep.Choosing.class);
        SavedQuote.Drayage quoted = desk.quoteOf(shipment);
        assertThat(quoted.request().container().weight()).isEqualByComparingTo(new BigDecimal(38_500));
        assertThat(quoted.request().requestingUser()).isEqualTo(DrayageFixture.USER);
        fields.weight().onTextTyped("38,000");
        assertThat(shipment.ratesOutdatedProperty().get()).isTrue();
        fields.weight().onTextTyped("38500");
        assertThat(shipment.ratesOutdatedProperty().get()).isFalse();
        shipment.customerProperty().set(null);
        assertThat(shipment.ratesOutdatedProperty().get()).isTrue();
    }

    @Test
    void requoteSendsSameForm() {
        fill();
        requestRates();
        long first = desk.quoteOf(shipment).quoteNumber();
        shipment.requote();
        runner.runAll();
        assertThat(desk.quoteOf(shipment).quoteNumber()).isGreaterThan(first);
    }

    @Test
    void cancellationKeepsFormAndIgnoresAnswer() {
        fill();
        form.quoteForm().requestRates();
        assertThat(form.quoteForm().stateProperty().get()).isInstanceOf(RateRequestState.Running.class);
        assertThat(shipment.busyProperty().get()).isTrue();
        form.quoteForm().cancel();
        runner.runAll();
        assertThat(form.quoteForm().stateProperty().get()).isInstanceOf(RateRequestState.Idle.class);
        assertThat(shipment.busyProperty().get()).isFalse();
        assertThat(shipment.stage()).isInstanceOf(ShipmentStep.Editing.class);
    }

    @Test
    void emptyAnswerSuggestsOtherMarkets() {
        fill();
        fields.typeWarehouse("Seattle, WA 98101");
        fields.weight().onTextTyped("66,000");
        fields.weight().confirmWeight();
        requestRates();
        RateRequestState.NoRates none =
                (RateRequestState.NoRates) form.quoteForm().stateProperty().get();
        assertThat(none.advice()).hasSize(2);
        assertThat(none.advice().getFirst().plainText()).contains("over the typical road limit");
        assertThat(none.advice().getLast().plainText())
                .contains("Port of Los Angeles", "Port of Seattle", "Port of Tacoma");
        assertThat(none.advice())
                .extracting(RelaxationAdvice::path)
                .containsExactly(DrayageFieldPaths.WEIGHT, DrayageFieldPaths.MARKET);
        assertThat(shipment.quoteIds()).isEmpty();
        fields.weight().onTextTyped("40,000");
        assertThat(form.quoteForm().stateProperty().get()).isInstanceOf(RateRequestState.Idle.class);
    }

    @Test
    void unreadableRatesAreNotTakenForNoCarrier() {
        fill();
        desk.sandbox.faults().add(Fault.UNREADABLE_RATES, "/v1/drayage/quote", 1);
        requestRates();
        assertThat(form.quoteForm().stateProperty().get())
                .isInstanceOfSatisfying(RateRequestState.NoRates.class, none -> {
                    assertThat(none.title()).matches("0 of \\d+ rates could be read: rate number");
                    assertThat(none.advice()).isEmpty();
                });
    }

    @Test
    void showsFailureAboveBoardUntilNextRequestOrForm() {
        fill();
        requestRates();
        desk.sandbox.faults().add(Fault.STATUS_500, "/v1/drayage/quote", 1);
        requestRates();
        assertThat(desk.notices.shown()).hasSize(1);
        requestRates();
        assertThat(desk.notices.shown()).as("rates came").isEmpty();

        fields.typeWarehouse("Seattle, WA 98101");
        shipment.showRates();
        requestRates();
        assertThat(desk.notices.shown())
                .singleElement()
                .extracting(Notification::detail)
                .asString()
                .contains("•");
        shipment.editShipment();
        assertThat(desk.notices.shown()).isEmpty();
    }

    @Test
    void showsServiceErrorAtFieldUntilChanged() {
        fill();
        Market moved = new Market("Port of Los Angeles", "Elsewhere", "CA", "90731", "US", Map.of());
        fields.select(moved);
        requestRates();
        assertThat(form.quoteForm().stateProperty().get()).isInstanceOf(RateRequestState.Failed.class);
        assertThat(form.quoteForm().fieldErrorsProperty().get().get("market")).contains("San Pedro");
        assertThat(focusedFields).containsExactly("market");
        fields.weight().onTextTyped("38,000");
        assertThat(form.quoteForm().fieldErrorsProperty().get()).containsKey("market");
        form.onTyping("market");
        fields.typeMarket("los angeles");
        assertThat(form.quoteForm().fieldErrorsProperty().get()).doesNotContainKey("market");
    }

    @Test
    void keepsUnmappedServiceErrorByPath() {
        Map<String, String> fields = Map.of(
                "UOM", "not metric",
                "market.city", "unknown",
                "container.seal", "not a field",
                "customerBsn", "closed for business");
        assertThat(form.quoteForm().unmappedServiceErrors(new ErrorMessage("Refused", "", "", "", "400", fields)))
                .containsOnly(
                        Map.entry("container.seal", "not a field"), Map.entry("customerBsn", "closed for business"));
    }

    @Test
    void showsFailureAndAllowsRetry() {
        fill();
        desk.sandbox.faults().add(Fault.STATUS_500, "/v1/drayage/quote", 1);
        requestRates();
        RateRequestState.Failed failed =
                (RateRequestState.Failed) form.quoteForm().stateProperty().get();
        assertThat(failed.problem().code()).matches("[0-9A-Z]{4}-[0-9A-Z]{4}");
        requestRates();
        assertThat(shipment.stage()).isInstanceOf(ShipmentStep.Choosing.class);
    }

    @Test
    void restoresForm() {
        fill();
        fields.setReefer(true);
        Shipment again = desk.shipment(true);
        again.draftProperty().set(shipment.draftProperty().get());
        DrayageDraft previous = fields.draft();
        open(again);
        assertThat(fields.draft()).isEqualTo(previous);
        assertThat(form.quoteForm().problemsProperty().get()).isEmpty();
    }

    @Test
    void opensEarlierRequestWithTypeName() {
        fill();
        requestRates();
        Shipment repeat = desk.shipment(true);
        repeat.draftProperty().set(DrayageFeature.draftOf(desk.quoteOf(shipment).request(), ShipmentDays.EMPTY));
        repeat.restoreStep(new ShipmentStep.Editing(), shipment.quoteIds());
        open(repeat);
        assertThat(fields.draft().containerText()).isEqualTo("Dry container");
        assertThat(repeat.ratesOutdatedProperty().get()).as("as it was quoted").isFalse();
        fields.setReefer(true);
        assertThat(repeat.ratesOutdatedProperty().get()).as("changed since").isTrue();
        fields.setReefer(false);
        assertThat(form.quoteForm().problemsProperty().get()).isEmpty();
        assertThat(repeat.title(Texts.of(Shipment.class, Language.ENGLISH))).isEqualTo("LA → Ontario · 40 ft import");
    }

    @Test
    void offersRecentlyQuotedMoves() {
        fill();
        requestRates();
        Shipment next = desk.shipment(true);
        open(next);
        RecentMoves.Move move = form.recentProperty().get().moves().getFirst();
        assertThat(fields.suggestMarkets("").getFirst().name()).isEqualTo("Port of Los Angeles");
        assertThat(fields.suggestMarkets("").stream()
                        .filter(market -> market.name().equals("Port of Los Angeles")))
                .hasSize(1);
        fields.typeWarehouse("91761");
        assertThat(fields.draft().warehouse().place().city()).isEqualTo("Ontario");
        fields.select(move);
        assertThat(Objects.requireNonNull(fields.draft().market()).postalCode()).isEqualTo("90731");
        assertThat(next.title(Texts.of(Shipment.class, Language.ENGLISH))).isEqualTo("LA → Ontario · import");
    }
}
