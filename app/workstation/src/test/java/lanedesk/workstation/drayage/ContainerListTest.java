package lanedesk.workstation.drayage;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import lanedesk.client.drayage.DrayageQuoteRequest.QuoteContainer;
import lanedesk.freight.UnitSystem;
import lanedesk.journal.container.ShipmentContainer;
import lanedesk.workstation.shipment.FieldError;
import lanedesk.workstation.shipment.SavedQuote;
import lanedesk.workstation.shipment.ShipmentStep;
import lanedesk.workstation.shipment.TypedDate;
import org.junit.jupiter.api.Test;

/// Tests the list of containers in the drayage form with the real sandbox.
class ContainerListTest extends DrayageQuoteFormFixture {

    private void fillFormWithThreeContainers() {
        fillForm();
        quoteViewModel.addContainer("CSQU 305438-3", "");
        quoteViewModel.addContainer("", "21,000");
        quoteViewModel.addContainer("TGHU1111113", "");
        quoteViewModel.changeContainer(line(2).id(), line -> line.withCooling(DrayageDraft.ReeferSetting.COOLED));
    }

    private ContainerLine line(int index) {
        return container.draft().containers().get(index);
    }

    private List<SavedQuote.Drayage> quotes() {
        return shipment.quoteIds().stream()
                .map(id -> (SavedQuote.Drayage)
                        fixture.quoteService.findQuoteAndCache(id).orElseThrow())
                .toList();
    }

    private List<String> blockingPaths() {
        return quoteViewModel.quoteForm.blockingErrorsProperty().get().stream()
                .map(FieldError::path)
                .toList();
    }

    @Test
    void requestsOneQuoteForEachContainer() {
        fillFormWithThreeContainers();
        LocalDate lastFreeDay = LocalDate.of(2026, 12, 4);
        quoteViewModel.changeContainer(line(0).id(), line -> line.withLastFreeDay(new TypedDate("12/4", lastFreeDay)));
        requestRates();

        assertThat(shipment.step()).isInstanceOf(ShipmentStep.Choosing.class);
        assertThat(quotes())
                .extracting(quote -> quote.request().container())
                .containsExactly(
                        new QuoteContainer("Container", 40, new BigDecimal("38500"), false),
                        new QuoteContainer("Container", 40, new BigDecimal("21000"), false),
                        new QuoteContainer("Container", 40, new BigDecimal("38500"), true));
        List<UUID> ids =
                container.draft().containers().stream().map(ContainerLine::id).toList();
        assertThat(quotes())
                .extracting(quote -> quote.stored().originShipment())
                .containsExactlyElementsOf(ids);
        assertThat(ids).doesNotHaveDuplicates().first().isEqualTo(shipment.originShipment());
        ShipmentContainer first = new ShipmentContainer(ids.getFirst(), "CSQU 305438-3", lastFreeDay, null, null);
        assertThat(shipment.containersProperty().get()).hasSize(3).first().isEqualTo(first);
        assertThat(fixture.journal.containers().find(first.id())).contains(first);
    }

    @Test
    void onlyWeightReeferAndNumberOfContainersOutdateRates() {
        fillFormWithThreeContainers();
        requestRates();
        quoteViewModel.changeContainer(
                line(1).id(),
                line -> line.withNumber("MSCU 123456-6").withCutOff(new TypedDate("12/3", LocalDate.of(2026, 12, 3))));
        quoteViewModel.endTypingContainers();
        runner.runAll();
        assertThat(shipment.ratesOutdatedProperty().get()).isFalse();
        assertThat(fixture.journal.containers().find(line(1).id()))
                .map(ShipmentContainer::number)
                .isEqualTo(Optional.of("MSCU 123456-6"));

        quoteViewModel.changeContainer(line(1).id(), line -> line.withWeight("22,000"));
        assertThat(shipment.ratesOutdatedProperty().get()).isTrue();
        quoteViewModel.changeContainer(line(1).id(), line -> line.withWeight("21000"));
        assertThat(shipment.ratesOutdatedProperty().get()).isFalse();
        quoteViewModel.removeContainer(line(2).id());
        assertThat(shipment.ratesOutdatedProperty().get()).isTrue();
    }

    @Test
    void refusesInvalidWeightAndNumberThatIsListedTwice() {
        fillFormWithThreeContainers();
        quoteViewModel.changeContainer(line(1).id(), line -> line.withWeight("heavy"));
        quoteViewModel.endTypingContainers();
        assertThat(blockingPaths()).containsExactly(DrayageFields.CONTAINERS);
        quoteViewModel.changeContainer(line(1).id(), line -> line.withWeight("").withNumber("csqu3054383"));
        quoteViewModel.endTypingContainers();
        assertThat(blockingPaths()).containsExactly(DrayageFields.CONTAINERS);
        assertThat(quoteViewModel.quoteForm.fieldErrorsProperty().get().get(DrayageFields.CONTAINERS))
                .contains("csqu3054383");
        requestRates();
        assertThat(shipment.quoteIds()).isEmpty();
        assertThat(focusedFields).containsExactly(DrayageFields.CONTAINERS);
    }

    @Test
    void warnsOfCheckDigitAndDaysThatAreNear() {
        fillFormWithThreeContainers();
        LocalDate today = quoteViewModel.calendar().today();
        quoteViewModel.changeContainer(
                line(0).id(),
                line -> line.withNumber("CSQU3054384")
                        .withLastFreeDay(new TypedDate("near", today.plusDays(2)))
                        .withCutOff(new TypedDate("far", today.plusDays(9))));
        assertThat(quoteViewModel.containerNote(line(0)))
                .contains("would be 3", "Last free day: 2 days left")
                .doesNotContain("Cut-off");
        quoteViewModel.changeContainer(
                line(1).id(),
                line -> line.withCutOff(new TypedDate("past", today.minusDays(1)))
                        .withEarliestReturn(new TypedDate("soon?", null)));
        assertThat(quoteViewModel.containerNote(line(1))).contains("Cut-off is past", "not a date");
    }

    @Test
    void keepsListInSavedDraftAndConvertsItsWeights() {
        fillFormWithThreeContainers();
        assertThat(savedDraft().containers()).isEqualTo(container.draft().containers());
        container.weight.setUnitsAndConvertWeight(UnitSystem.METRIC);
        assertThat(line(1).weight()).startsWith("9525");
        assertThat(line(0).weight()).as("as above").isEmpty();
        container.undo();
        assertThat(line(1).weight()).isEqualTo("21,000");
    }

    @Test
    void offersNoVariantsOfSeveralContainers() {
        fillForm();
        assertThat(shipment.createVariants(8)).isNotEmpty();
        quoteViewModel.addContainer("", "");
        assertThat(shipment.createVariants(8)).isEmpty();
        shipment.runWhatIfAction();
        assertThat(shipment.step()).isInstanceOf(ShipmentStep.Editing.class);
        assertThat(fixture.notifications.shownNotifications())
                .anySatisfy(shown -> assertThat(shown.title()).contains("several containers"));
    }
}
