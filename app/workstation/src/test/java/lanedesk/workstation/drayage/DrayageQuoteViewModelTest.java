package lanedesk.workstation.drayage;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.Map;
import java.util.Objects;
import lanedesk.client.reference.Market;
import lanedesk.sandbox.fault.Fault;
import lanedesk.workstation.form.FormField;
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
import lanedesk.workstation.shipment.ShipmentDays.DateKind;
import lanedesk.workstation.shipment.ShipmentStep;
import lanedesk.workstation.shipment.TestPlaceBooks;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Tests requesting rates from the form, and what the form shows afterwards.
final class DrayageQuoteViewModelTest extends DrayageQuoteFormFixture {

    @Test
    void showsMissingFieldsAfterRequestAndFocusesFirst() {
        assertThat(quoteViewModel.quoteForm.fieldErrorsProperty().get()).isEmpty();
        quoteViewModel.quoteForm.requestRatesOrFocusFirstError();
        assertThat(focusedFields).containsExactly("market");
        assertThat(quoteViewModel.quoteForm.fieldErrorsProperty().get())
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
        fillForm();
        container.weight.onWeightTyped(typed);
        quoteViewModel.quoteForm.endTypingAndValidate("container.weight");

        requestRates();

        assertThat(quoteViewModel.quoteForm.fieldErrorsProperty().get()).containsEntry("container.weight", question);
        assertThat(focusedFields).contains(DrayageFields.WEIGHT);
        assertThat(shipment.quoteIds()).isEmpty();
    }

    @Test
    void showsErrorOfFieldWhileOtherFieldIsTyped() {
        FormField market = quoteViewModel.form.fieldById("drayMarket");
        market.setText("nowhere");
        assertThat(market.hasError()).as("while it is typed").isFalse();
        market.onFocusLost();
        assertThat(market.hasError()).isTrue();
        quoteViewModel.form.fieldById("drayWeight").setText("38,500");
        assertThat(market.hasError()).isTrue();
    }

    @Test
    void reportsUnreadableDateWhenLeftButQuotes() {
        fillForm();
        FormField readyDate = quoteViewModel.form.fieldById(DateKind.READY.fieldPath());
        readyDate.setText("soon");
        assertThat(readyDate.hasError()).as("while it is typed").isFalse();
        readyDate.onFocusLost();
        assertThat(readyDate.errorProperty().get()).startsWith("Invalid date");
        requestRates();
        assertThat(shipment.quoteIds()).hasSize(1);
    }

    @Test
    void quotesConfirmedWeightUntilChanged() {
        fillForm();
        container.weight.onWeightTyped("999");
        quoteViewModel.quoteForm.endTypingAndValidate("container.weight");
        assertThat(quoteViewModel.weightConfirmationLabel()).isEqualTo("Yes, 999 lb");
        container.weight.confirmWeight();
        assertThat(quoteViewModel.weightConfirmationLabel()).isEmpty();

        requestRates();

        assertThat(fixture.findFirstQuote(shipment).request().container().weight())
                .isEqualByComparingTo("999");
        container.weight.onWeightTyped("998");
        assertThat(quoteViewModel.weightConfirmationLabel()).isEqualTo("Yes, 998 lb");
    }

    @Test
    void doesNotAskForNormalWeight() {
        fillForm();
        container.weight.onWeightTyped("1,000");
        requestRates();
        assertThat(shipment.quoteIds()).hasSize(1);
    }

    @Test
    void waitsForPostalCodesBeforeReportingMissingCity() {
        fixture.close();
        fixture = new DrayageFixture(folder, runner, Language.ENGLISH, TestPlaceBooks.createPlaceBook(runner));
        shipment = fixture.createShipment(true);
        open(shipment);
        container.onMarketTyped("90731");
        container.onWarehouseTyped("91761");
        quoteViewModel.quoteForm.requestRatesOrFocusFirstError();
        assertThat(focusedFields).isEmpty();
        runner.runAll();
        assertThat(focusedFields).containsExactly(DrayageFields.CONTAINER_TYPE);
    }

    @Test
    void inactiveCustomerPreventsQuoteWithReason() {
        fillForm();
        CustomerBranch inactive = fixture.findCustomer(false);
        shipment.customerProperty().set(inactive);
        assertThat(quoteViewModel.quoteForm.fieldErrorsProperty().get().get("customerBsn"))
                .contains(inactive.customerName())
                .contains("inactive");
        requestRates();
        assertThat(focusedFields).containsExactly("customerBsn");
        assertThat(shipment.quoteIds()).isEmpty();
    }

    @Test
    void showsRatesAndMarksThemOutdatedUntilUndone() {
        fillForm();
        requestRates();
        assertThat(shipment.step()).isInstanceOf(ShipmentStep.Choosing.class);
        SavedQuote.Drayage quoted = fixture.findFirstQuote(shipment);
        assertThat(quoted.request().container().weight()).isEqualByComparingTo(new BigDecimal(38_500));
        assertThat(quoted.request().requestingUser()).isEqualTo(DrayageFixture.USER);
        container.weight.onWeightTyped("38,000");
        assertThat(shipment.ratesOutdatedProperty().get()).isTrue();
        container.weight.onWeightTyped("38500");
        assertThat(shipment.ratesOutdatedProperty().get()).isFalse();
        shipment.customerProperty().set(null);
        assertThat(shipment.ratesOutdatedProperty().get()).isTrue();
    }

    @Test
    void requoteSendsSameForm() {
        fillForm();
        requestRates();
        long first = fixture.findFirstQuote(shipment).quoteNumber();
        shipment.runRequoteAction();
        runner.runAll();
        assertThat(fixture.findFirstQuote(shipment).quoteNumber()).isGreaterThan(first);
    }

    @Test
    void cancellationKeepsFormAndIgnoresAnswer() {
        fillForm();
        quoteViewModel.quoteForm.requestRatesOrFocusFirstError();
        assertThat(quoteViewModel.quoteForm.rateRequestStateProperty().get())
                .isInstanceOf(RateRequestState.Running.class);
        assertThat(shipment.requestingRatesProperty().get()).isTrue();
        quoteViewModel.quoteForm.cancelRateRequest();
        runner.runAll();
        assertThat(quoteViewModel.quoteForm.rateRequestStateProperty().get()).isInstanceOf(RateRequestState.Idle.class);
        assertThat(shipment.requestingRatesProperty().get()).isFalse();
        assertThat(shipment.step()).isInstanceOf(ShipmentStep.Editing.class);
    }

    @Test
    void emptyAnswerSuggestsOtherMarkets() {
        fillForm();
        container.onWarehouseTyped("Seattle, WA 98101");
        container.weight.onWeightTyped("66,000");
        container.weight.confirmWeight();
        requestRates();
        RateRequestState.NoRates none = (RateRequestState.NoRates)
                quoteViewModel.quoteForm.rateRequestStateProperty().get();
        assertThat(none.advice()).hasSize(2);
        assertThat(none.advice().getFirst().plainText()).contains("over the typical road limit");
        assertThat(none.advice().getLast().plainText())
                .contains("Port of Los Angeles", "Port of Seattle", "Port of Tacoma");
        assertThat(none.advice())
                .extracting(RelaxationAdvice::path)
                .containsExactly(DrayageFields.WEIGHT, DrayageFields.MARKET);
        assertThat(shipment.quoteIds()).isEmpty();
        container.weight.onWeightTyped("40,000");
        assertThat(quoteViewModel.quoteForm.rateRequestStateProperty().get()).isInstanceOf(RateRequestState.Idle.class);
    }

    @Test
    void doesNotReportUnreadableRatesAsNoRates() {
        fillForm();
        fixture.sandbox.faults().activate(Fault.UNREADABLE_RATES, "/v1/drayage/quote", 1);
        requestRates();
        assertThat(quoteViewModel.quoteForm.rateRequestStateProperty().get())
                .isInstanceOfSatisfying(RateRequestState.NoRates.class, none -> {
                    assertThat(none.title()).matches("0 of \\d+ rates could be read: rate number");
                    assertThat(none.advice()).isEmpty();
                });
    }

    @Test
    void showsFailureAboveBoardUntilNextRequestOrForm() {
        fillForm();
        requestRates();
        fixture.sandbox.faults().activate(Fault.STATUS_500, "/v1/drayage/quote", 1);
        requestRates();
        assertThat(fixture.notifications.shownNotifications()).hasSize(1);
        requestRates();
        assertThat(fixture.notifications.shownNotifications()).as("rates came").isEmpty();

        container.onWarehouseTyped("Seattle, WA 98101");
        shipment.showLastRatesIfAny();
        requestRates();
        assertThat(fixture.notifications.shownNotifications())
                .singleElement()
                .extracting(Notification::detail)
                .asString()
                .contains("•");
        shipment.showFormOrCancelRateRequest();
        assertThat(fixture.notifications.shownNotifications()).isEmpty();
    }

    @Test
    void showsServiceErrorAtFieldUntilChanged() {
        fillForm();
        Market moved = new Market("Port of Los Angeles", "Elsewhere", "CA", "90731", "US", Map.of());
        container.setMarket(moved);
        requestRates();
        assertThat(quoteViewModel.quoteForm.rateRequestStateProperty().get())
                .isInstanceOf(RateRequestState.Failed.class);
        assertThat(quoteViewModel.quoteForm.fieldErrorsProperty().get().get("market"))
                .contains("San Pedro");
        assertThat(focusedFields).containsExactly("market");
        container.weight.onWeightTyped("38,000");
        assertThat(quoteViewModel.quoteForm.fieldErrorsProperty().get()).containsKey("market");
        container.onMarketTyped("los angeles");
        assertThat(quoteViewModel.quoteForm.fieldErrorsProperty().get()).doesNotContainKey("market");
    }

    @Test
    void keepsUnmappedServiceErrorByPath() {
        Map<String, String> fields = Map.of(
                "UOM", "not metric",
                "market.city", "unknown",
                "container.seal", "not a field",
                "customerBsn", "closed for business");
        assertThat(quoteViewModel.quoteForm.serviceErrorsWithoutField(
                        new ErrorMessage("Refused", "", "", "", "400", fields)))
                .containsOnly(
                        Map.entry("container.seal", "not a field"), Map.entry("customerBsn", "closed for business"));
    }

    @Test
    void showsFailureAndAllowsRetry() {
        fillForm();
        fixture.sandbox.faults().activate(Fault.STATUS_500, "/v1/drayage/quote", 1);
        requestRates();
        RateRequestState.Failed failed = (RateRequestState.Failed)
                quoteViewModel.quoteForm.rateRequestStateProperty().get();
        assertThat(failed.errorMessage().code()).matches("[0-9A-Z]{4}-[0-9A-Z]{4}");
        requestRates();
        assertThat(shipment.step()).isInstanceOf(ShipmentStep.Choosing.class);
    }

    @Test
    void restoresForm() {
        fillForm();
        container.state.changeAsUndoStep(draft -> draft.withReefer(true));
        Shipment again = fixture.createShipment(true);
        again.draftProperty().set(shipment.draftProperty().get());
        DrayageDraft previous = container.draft();
        open(again);
        assertThat(container.draft()).isEqualTo(previous);
        assertThat(quoteViewModel.quoteForm.blockingErrorsProperty().get()).isEmpty();
    }

    @Test
    void opensEarlierRequestWithTypeName() {
        fillForm();
        requestRates();
        Shipment repeat = fixture.createShipment(true);
        repeat.draftProperty()
                .set(DrayageFeature.createDraftOfEarlierRequest(
                        fixture.findFirstQuote(shipment).request(), ShipmentDays.EMPTY));
        repeat.setStepAndQuotes(new ShipmentStep.Editing(), shipment.quoteIds());
        open(repeat);
        assertThat(container.draft().containerText()).isEqualTo("Dry container");
        assertThat(repeat.ratesOutdatedProperty().get()).as("as it was quoted").isFalse();
        container.state.changeAsUndoStep(draft -> draft.withReefer(true));
        assertThat(repeat.ratesOutdatedProperty().get()).as("changed since").isTrue();
        container.state.changeAsUndoStep(draft -> draft.withReefer(false));
        assertThat(quoteViewModel.quoteForm.blockingErrorsProperty().get()).isEmpty();
        assertThat(repeat.titleText(Texts.of(Shipment.class, Language.ENGLISH)))
                .isEqualTo("LA → Ontario · 40 ft import");
    }

    @Test
    void offersRecentlyQuotedMoves() {
        fillForm();
        requestRates();
        Shipment next = fixture.createShipment(true);
        open(next);
        RecentMoves.Move move =
                quoteViewModel.recentMovesProperty().get().moves().getFirst();
        assertThat(container.suggestMarkets("").getFirst().name()).isEqualTo("Port of Los Angeles");
        assertThat(container.suggestMarkets("").stream()
                        .filter(market -> market.name().equals("Port of Los Angeles")))
                .hasSize(1);
        container.onWarehouseTyped("91761");
        assertThat(container.draft().warehouse().place().city()).isEqualTo("Ontario");
        container.applyRecentMove(move);
        assertThat(Objects.requireNonNull(container.draft().market()).postalCode())
                .isEqualTo("90731");
        assertThat(next.titleText(Texts.of(Shipment.class, Language.ENGLISH))).isEqualTo("LA → Ontario · import");
    }
}
