package lanedesk.workstation.otr;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.math.BigDecimal;
import java.time.Clock;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.temporal.TemporalAdjusters;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import lanedesk.freight.UnitSystem;
import lanedesk.freight.calendar.BusinessCalendar;
import lanedesk.freight.lane.Country;
import lanedesk.freight.place.PlaceIndex;
import lanedesk.freight.reference.ShipmentReference;
import lanedesk.freight.reference.ShipmentReference.Kind;
import lanedesk.freight.request.CustomerRequestParser;
import lanedesk.freight.request.RequestText;
import lanedesk.freight.request.found.ExtractedItem;
import lanedesk.freight.request.found.ExtractedPlace;
import lanedesk.freight.request.found.ExtractedRequest;
import lanedesk.freight.request.found.ExtractedShipment;
import lanedesk.freight.request.found.ExtractedValue;
import lanedesk.sandbox.fault.Fault;
import lanedesk.workstation.Headless;
import lanedesk.workstation.form.AppliedRequest;
import lanedesk.workstation.form.DraftState;
import lanedesk.workstation.form.RateRequestState;
import lanedesk.workstation.form.Readiness;
import lanedesk.workstation.form.RequestFieldMarks;
import lanedesk.workstation.form.SavedForm;
import lanedesk.workstation.fx.SourceMark;
import lanedesk.workstation.otr.draft.CargoInsurance;
import lanedesk.workstation.otr.draft.OtrDraft;
import lanedesk.workstation.otr.draft.OtrItem;
import lanedesk.workstation.shell.ErrorMessage;
import lanedesk.workstation.shipment.CustomerBranch;
import lanedesk.workstation.shipment.RequestedShipment;
import lanedesk.workstation.shipment.TypedPlace;
import org.junit.jupiter.api.Test;

/// Tests the messages of the form about missing, invalid, rejected, uncertain and unusual values, and the
/// fields that they mark. Runs on the real sandbox, without the toolkit.
@Headless
class OtrFormViewModelTest extends OtrFormDriverFixture {

    @Test
    void countsMissingFieldsAtOnceAndMarksThemAfterRequest() {
        assertThat(formViewModel.quoteForm.blockingErrorsProperty().get()).hasSize(3);
        assertThat(formViewModel.quoteForm.readinessProperty().get().missingToQuote())
                .extracting(Readiness.ReadinessNote::text)
                .containsExactly(
                        "Origin: Enter city, state and ZIP", "Destination: Enter city, state and ZIP", "Add an item");
        assertThat(formViewModel.quoteForm.fieldErrorsProperty().get()).isEmpty();
        formViewModel.quoteForm.requestRatesOrFocusFirstError();
        assertThat(formViewModel.quoteForm.fieldErrorsProperty().get())
                .containsOnlyKeys("origin", "destination", "items[0].itemName");
        assertThat(driver.focusedPaths).containsExactly("origin");
        assertThat(runner.queuedCount()).isZero();
    }

    @Test
    void showsTypingErrorAtFieldAtOnce() {
        driver.fillForm();
        formViewModel.state.changeAsUndoStep(
                draft -> draft.withItem(1, draft.itemInRow(1).withWeight("heavy")));
        formViewModel.state.changeAsUndoStep(
                draft -> draft.withItem(2, draft.itemInRow(2).withFreightClass("86")));
        assertThat(formViewModel.quoteForm.fieldErrorsProperty().get())
                .containsOnlyKeys("items[1].weight", "items[2].freightClass");
        formViewModel.quoteForm.requestRatesOrFocusFirstError();
        assertThat(driver.focusedPaths).containsExactly("items[1].weight");
        assertThat(shipment.quoteIds()).isEmpty();
    }

    @Test
    void marksRequestValuesUntilChanged() {
        RequestFieldMarks marks = fillFromRequest();
        assertThat(marks.marksProperty().get())
                .containsKeys("origin", "destination", "items[0].quantity", "items[0].weight", "items[0].length");
        assertThat(marks.marksProperty().get().get("items[0].weight"))
                .isEqualTo(new SourceMark("Uncertain, source: “637 lbs”", true));
        assertThat(marks.shownRequestProperty().get().numbers())
                .extracting(AppliedRequest.ExtraValue::name, AppliedRequest.ExtraValue::value)
                .containsExactly(tuple("reference", "448120"), tuple("value", "12500"));

        assertThat(shipment.uncertainCountProperty().get())
                .isEqualTo((int) marks.countUncertainFields())
                .isPositive();

        formViewModel.state.changeAsUndoStep(
                draft -> draft.withItem(0, draft.itemInRow(0).withQuantity("3")));
        formViewModel.state.changeAsUndoStep(draft ->
                draft.withItem(0, draft.itemInRow(0).withName(draft.itemInRow(0).name() + " in cans")));
        assertThat(marks.marksProperty().get()).doesNotContainKeys("items[0].quantity", "items[0].itemName");
        formViewModel.state.undo();
        assertThat(marks.marksProperty().get()).containsKey("items[0].itemName");
        marks.acceptAllUncertainValues();
        assertThat(marks.countUncertainFields()).isZero();
        assertThat(shipment.hasUncertainValues()).isFalse();
        assertThat(marks.marksProperty().get()).containsKey("items[0].weight");

        formViewModel.state.undo();
        formViewModel.state.undo();
        assertThat(marks.shownRequestProperty().get()).isEqualTo(AppliedRequest.EMPTY);
        formViewModel.state.redo();
        assertThat(marks.marksProperty().get()).containsKeys("origin", "items[0].weight");
    }

    @Test
    void requestAddsReferencesUntilUndone() {
        ShipmentReference typed = new ShipmentReference(Kind.SEAL, "88123");
        shipment.referencesProperty().set(List.of(typed));
        fillFromRequest();
        List<ShipmentReference> both = List.of(typed, new ShipmentReference(Kind.PURCHASE_ORDER, "448120"));
        assertThat(shipment.referencesProperty().get()).isEqualTo(both);
        formViewModel.state.undo();
        assertThat(shipment.referencesProperty().get()).containsExactly(typed);
        formViewModel.state.redo();
        assertThat(savedDraft().references()).isEqualTo(both);
    }

    @Test
    void quoteStoresReferencesAndChangedReferencesLeaveRatesCurrent() {
        driver.fillForm();
        List<ShipmentReference> references = List.of(new ShipmentReference(Kind.PURCHASE_ORDER, "4711"));
        shipment.referencesProperty().set(references);
        driver.requestRates();
        assertThat(driver.savedQuote(0).stored().details().references()).isEqualTo(references);
        shipment.referencesProperty().set(List.of());
        assertThat(formViewModel.draft().references()).isEmpty();
        assertThat(shipment.ratesOutdatedProperty().get()).isFalse();
    }

    @Test
    void acceptsOrDiscardsUncertainValuesAndUndoesAllAtOnce() {
        RequestFieldMarks marks = fillFromRequest();
        RequestFieldMarks.UncertainField weight = marks.uncertainFields().getFirst();
        assertThat(weight.label()).isEqualTo("Line 1: weight");
        marks.discardValueAndRestorePrevious(weight);
        assertThat(formViewModel.draft().itemInRow(0).weight()).isEmpty();
        assertThat(marks.uncertainFields()).doesNotContain(weight);

        OtrDraft restarted = savedDraft();
        assertThat(restarted).isEqualTo(formViewModel.draft());
        assertThat(restarted.requested().mail()).contains("637 lbs");

        formViewModel.state.undo();
        assertThat(formViewModel.draft()).isEqualTo(OtrDraft.EMPTY);
        DraftState<OtrDraft> afterwards = new DraftState<>(restarted, formViewModel.state.fields());
        afterwards.undo();
        assertThat(afterwards.draft()).isEqualTo(OtrDraft.EMPTY);
    }

    private OtrDraft savedDraft() {
        return SavedForm.fromJsonOrEmpty(shipment.draftProperty().get().toJson(), OtrDraft.EMPTY)
                .form();
    }

    @Test
    void discardedValueRestoresPreviousValue() {
        OtrDraft last = OtrDraft.EMPTY.with(draft -> draft.from(TypedPlace.parseLine("El Paso, TX 79901"))
                .system(UnitSystem.METRIC)
                .items(List.of(OtrTestDrafts.createItem("Soap", "4", "100", "120", "100", "122"))));
        formViewModel.state.changeAsUndoStep(_ -> last);
        ExtractedValue<BigDecimal> eight = ExtractedValue.ofUncertain(new BigDecimal("8"), "8 or so");
        ExtractedValue<UnitSystem> pounds = ExtractedValue.ofCertain(UnitSystem.US, "");
        ExtractedItem item =
                new ExtractedItem(null, null, eight, null, null, null, null, null, null, null, null, null, null, null);
        ExtractedPlace origin = new ExtractedPlace(null, null, null, ExtractedValue.ofUncertain("75201", "75201"));
        ExtractedShipment shipment = new ExtractedShipment(
                origin, null, null, pounds, List.of(item), List.of(), List.of(), null, null, null, List.of(), null);
        RequestFieldMarks marks = fillFromRequest(new RequestedShipment(shipment, "8 or so, 75201", "en", List.of()));
        assertThat(formViewModel.draft().itemInRow(0).quantity()).isEqualTo("8");
        assertThat(formViewModel.draft().itemInRow(0).weight())
                .as("100 kg stay what they are")
                .isEqualTo("220.46");
        marks.uncertainFields().forEach(marks::discardValueAndRestorePrevious);
        assertThat(formViewModel.draft().from()).isEqualTo(last.from());
        assertThat(formViewModel.draft().itemInRow(0).quantity()).isEqualTo("4");
    }

    @Test
    void sameAsLastTimeUsesRequestedItems() {
        OtrItem soap = OtrTestDrafts.createItem("Soap", "4", "100", "48", "40", "48");
        formViewModel.state.changeAsUndoStep(_ -> OtrDraft.EMPTY.with(draft -> draft.items(List.of(soap))));
        ExtractedItem drums = new ExtractedItem(
                null,
                ExtractedValue.ofCertain("drum", "drums"),
                ExtractedValue.ofCertain(new BigDecimal("4"), "4"),
                null,
                null,
                null,
                null,
                null,
                ExtractedValue.ofCertain("60", "class 60"),
                ExtractedValue.ofUncertain(true, "hazmat"),
                ExtractedValue.ofUncertain("UN1263", "UN1263"),
                ExtractedValue.ofCertain("3", "class 3"),
                ExtractedValue.ofCertain("II", "PG II"),
                ExtractedValue.ofUncertain(true, "stackable"));
        ExtractedShipment shipment = new ExtractedShipment(
                null, null, null, null, List.of(drums), List.of(), List.of(), null, null, null, List.of(), null);
        RequestFieldMarks marks = fillFromRequest(new RequestedShipment(shipment, "4 drums UN1263", "en", List.of()));
        OtrItem item = formViewModel.draft().itemInRow(0);
        assertThat(item.name()).isEqualTo("UN1263, 3, PG II");
        assertThat(item.hazardous()).isTrue();
        assertThat(item.stackable()).isTrue();
        assertThat(item.freightClass()).isEqualTo("60");
        assertThat(item.pack()).isEqualToIgnoringCase("drum");
        assertThat(item.weight()).isEqualTo(soap.weight());
        assertThat(marks.uncertainFields())
                .extracting(RequestFieldMarks.UncertainField::label)
                .containsExactlyInAnyOrder("Line 1: name", "Line 1: levels", "Line 1: HM");
        marks.uncertainFields().forEach(marks::discardValueAndRestorePrevious);
        assertThat(formViewModel.draft().itemInRow(0).hazardous()).isFalse();
        assertThat(formViewModel.draft().itemInRow(0).stackable()).isFalse();
    }

    @Test
    void uncertainCargoValueIsProposedAsMoney() {
        ExtractedShipment onlyValue = new ExtractedShipment(
                null,
                null,
                null,
                null,
                List.of(),
                List.of(),
                List.of(),
                null,
                null,
                ExtractedValue.ofUncertain(new BigDecimal("12500.5"), "about $12,500.50"),
                List.of(),
                null);
        RequestFieldMarks marks =
                fillFromRequest(new RequestedShipment(onlyValue, "about $12,500.50", "en", List.of()));
        assertThat(marks.uncertainFields())
                .singleElement()
                .extracting(RequestFieldMarks.UncertainField::text)
                .isEqualTo("$12,500.50");
        assertThat(formViewModel.draft().cover().value()).isEqualTo("12500.50");
    }

    @Test
    void movedRowsKeepRequestMarks() {
        formViewModel.state.changeAsUndoStep(
                _ -> OtrDraft.EMPTY.withItem(0, OtrTestDrafts.createItem("Soap", "4", "100", "48", "40", "48")));
        RequestFieldMarks marks = fillFromRequest();
        SourceMark weight = Objects.requireNonNull(marks.marksProperty().get().get("items[1].weight"));
        driver.models.itemGrid().duplicateRowOrRowAbove(0);
        assertThat(marks.marksProperty().get())
                .containsEntry("items[2].weight", weight)
                .doesNotContainKeys("items[0].weight", "items[1].weight");
        driver.models.itemGrid().deleteRow(0);
        driver.models.itemGrid().deleteRow(0);
        assertThat(marks.marksProperty().get()).containsEntry("items[0].weight", weight);
        assertThat(marks.uncertainFields())
                .extracting(RequestFieldMarks.UncertainField::path)
                .contains("items[0].weight");
        driver.models.itemGrid().state.undo();
        assertThat(marks.marksProperty().get()).containsEntry("items[1].weight", weight);
        driver.models.itemGrid().deleteRow(1);
        assertThat(marks.marksProperty().get().keySet()).noneMatch(path -> path.startsWith("items"));
    }

    @Test
    void uncertainSundayPickupIsQuotedForMondayAndStaysUncertain() {
        driver.fillForm();
        LocalDate sunday = LocalDate.of(2099, 3, 1).with(TemporalAdjusters.next(DayOfWeek.SUNDAY));
        ExtractedShipment onlyDate = new ExtractedShipment(
                null,
                null,
                null,
                null,
                List.of(),
                List.of(),
                List.of(),
                ExtractedValue.ofUncertain(sunday, "sunday?"),
                null,
                null,
                List.of(),
                null);
        RequestFieldMarks marks = fillFromRequest(new RequestedShipment(onlyDate, "ready sunday?", "en", List.of()));
        assertThat(formViewModel.draft().days().ready().day()).isEqualTo(sunday);
        driver.requestRates();
        LocalDate pickup = BusinessCalendar.DEFAULT.firstBusinessDayOnOrAfter(sunday, Country.US);
        assertThat(pickup).isAfter(sunday);
        assertThat(formViewModel.draft().days().ready().day()).isEqualTo(pickup);
        assertThat(formViewModel.draft().days().movedFrom()).isEqualTo(sunday);
        assertThat(driver.savedQuote(0).stored().details().readyDate()).isEqualTo(pickup);
        assertThat(marks.uncertainFields())
                .extracting(RequestFieldMarks.UncertainField::path, RequestFieldMarks.UncertainField::text)
                .containsExactly(
                        tuple("readyDate", formViewModel.draft().days().ready().line()));
        assertThat(shipment.hasUncertainValues()).isTrue();
        marks.discardValueAndRestorePrevious(marks.uncertainFields().getFirst());
        assertThat(formViewModel.draft().days().ready().line()).isEmpty();
        assertThat(shipment.hasUncertainValues()).isFalse();
    }

    @Test
    void valuesNormalizedByFormStayUncertain() {
        RequestFieldMarks marks = fillFromRequest();
        assertThat(marks.uncertainFields())
                .extracting(RequestFieldMarks.UncertainField::path)
                .contains("items[0].weight");
        long uncertain = marks.countUncertainFields();
        String pounds = formViewModel.draft().itemInRow(0).weight();
        driver.models.lane().convertUnitsTo(UnitSystem.METRIC);
        assertThat(formViewModel.draft().itemInRow(0).weight()).isNotEqualTo(pounds);
        assertThat(marks.countUncertainFields()).isEqualTo(uncertain);
        driver.models.lane().convertUnitsTo(UnitSystem.US);
        assertThat(marks.countUncertainFields()).isEqualTo(uncertain);
        OtrLaneViewModel.End origin = OtrLaneViewModel.End.ORIGIN;
        formViewModel.state.changeWithoutUndoStep(
                draft -> origin.withPlace(draft, TypedPlace.parseLine("75201 Dallas, TX")));
        assertThat(marks.marksProperty().get()).containsKey("origin");
    }

    private RequestFieldMarks fillFromRequest() {
        RequestText mail = RequestText.ofBody("Dallas, TX 75201 to Reno, NV 89502\n"
                + "2 pallets olive oil 637 lbs 48x40x46\nPO 448120, value $12,500");
        ExtractedRequest request = new CustomerRequestParser(PlaceIndex.EMPTY, Clock.systemUTC()).parseRequest(mail);
        return fillFromRequest(new RequestedShipment(
                request.shipments().getFirst(), mail.allText(), request.language(), request.unreadLines()));
    }

    private RequestFieldMarks fillFromRequest(RequestedShipment request) {
        shipment.passOrKeepRequestForForm(request);
        return formViewModel.quoteForm.requestMarks();
    }

    @Test
    void doesNotReportUnknownPackageBeforeListIsLoaded() {
        try (OtrFixture late = new OtrFixture(folder.resolve("late"), runner)) {
            late.sandbox.faults().activate(Fault.STATUS_500, "/v1/tools/otr/packages", 1);
            OtrFormModels open = late.feature.createFormModels(late.createShipment());
            runner.runAll();
            OtrFormViewModel lacking = open.form();
            lacking.state.changeAsUndoStep(_ -> OtrTestDrafts.completeDraft());
            lacking.state.changeAsUndoStep(
                    draft -> draft.withItem(0, draft.itemInRow(0).withPackage("pallet", null)));
            lacking.state.changeAsUndoStep(
                    draft -> draft.withItem(1, draft.itemInRow(1).withPackage("sledge", null)));
            assertThat(lacking.quoteForm.fieldErrorsProperty().get().get("items[1].packageType"))
                    .contains("not loaded");
            late.referenceData.refreshListsInUse();
            runner.runAll();
            assertThat(lacking.quoteForm.fieldErrorsProperty().get()).doesNotContainKey("items[0].packageType");
            assertThat(lacking.quoteForm.fieldErrorsProperty().get().get("items[1].packageType"))
                    .isEqualTo("“sledge” is not a known package type");
            open.close();
        }
    }

    @Test
    void marksServiceErrorAtRowUntilChanged() {
        driver.fillForm();
        OtrItem unknown =
                OtrTestDrafts.createItem("Odd", "1", "100", "40", "40", "40").withPackage("Odd", 999_999L);
        formViewModel.state.changeAsUndoStep(
                draft -> draft.withItems(List.of(draft.itemInRow(0), OtrItem.BLANK, unknown)));
        driver.requestRates();
        assertThat(formViewModel.quoteForm.rateRequestStateProperty().get())
                .isInstanceOf(RateRequestState.Failed.class);
        assertThat(formViewModel.quoteForm.fieldErrorsProperty().get()).containsOnlyKeys("items[2].packageType");
        assertThat(driver.focusedPaths).containsExactly("items[2].packageType");
        assertThat(formViewModel.quoteForm.readinessProperty().get().missingToQuote())
                .singleElement()
                .satisfies(need -> {
                    assertThat(need.text()).startsWith("Line 3: ");
                    assertThat(need.path()).isEqualTo("items[2].packageType");
                });
        formViewModel.state.changeAsUndoStep(
                draft -> draft.withItem(0, draft.itemInRow(0).withWeight("400")));
        assertThat(formViewModel.quoteForm.fieldErrorsProperty().get()).containsOnlyKeys("items[2].packageType");
        formViewModel.state.changeAsUndoStep(draft -> draft.withItem(
                2, draft.itemInRow(2).withPackage("Pallet", draft.itemInRow(0).packageType())));
        assertThat(formViewModel.quoteForm.fieldErrorsProperty().get()).isEmpty();
    }

    @Test
    void mapsServicePathsInAnySpelling() {
        OtrDraft draft = OtrTestDrafts.completeDraft();
        assertThat(formViewModel.state.fields().toFormPath("Items[0].Weight", draft))
                .isEqualTo("items[0].weight");
        assertThat(formViewModel.state.fields().toFormPath("$.Origin.PostalCode", draft))
                .isEqualTo("origin.postalCode");
        assertThat(formViewModel.state.fields().toFormPath("Items[99999999999].Weight", draft))
                .isEqualTo("items[99999999999].weight");
        assertThat(formViewModel.state.fields().toFormPath("uom", draft)).isEqualTo("UOM");
        assertThat(formViewModel.state.fields().toFormPath("Insurance.CargoValue", draft))
                .isEqualTo("insurance.cargoValue");
        assertThat(formViewModel.state.fields().toFormPath("Shipment.Colour", draft))
                .isEqualTo("Shipment.Colour");
    }

    @Test
    void keepsUnmappedServiceErrorByPath() {
        driver.fillForm();
        ErrorMessage problem = new ErrorMessage(
                "Refused",
                "",
                "",
                "",
                "400",
                Map.of(
                        "items[0].weight", "too heavy",
                        "items[0].isHazardous", "not allowed",
                        "items[7].weight", "no such item",
                        "insurance.coverFreight", "not offered",
                        "insurance.cargoValue", "too much",
                        "origin.city", "unknown",
                        "modes[0]", "closed"));
        assertThat(formViewModel.quoteForm.serviceErrorsWithoutField(problem))
                .containsOnly(
                        Map.entry("items[0].isHazardous", "not allowed"),
                        Map.entry("items[7].weight", "no such item"),
                        Map.entry("insurance.coverFreight", "not offered"),
                        Map.entry("insurance.cargoValue", "too much"));
        formViewModel.state.changeAsUndoStep(draft ->
                draft.withCover(new CargoInsurance(true, "1", "NEW", false, false, "Somebody", "United States")));
        assertThat(formViewModel.quoteForm.serviceErrorsWithoutField(problem))
                .doesNotContainKey("insurance.cargoValue");
    }

    @Test
    void proposedCustomerMustBeConfirmedBeforeRates() {
        driver.fillForm();
        shipment.proposeCustomer(shipment.customerProperty().get());
        formViewModel.quoteForm.requestRatesOrFocusFirstError();
        runner.runAll();
        assertThat(shipment.quoteIds()).isEmpty();
        assertThat(driver.focusedPaths).containsExactly("customerBsn");
        assertThat(formViewModel.quoteForm.readinessProperty().get().missingToQuote())
                .singleElement()
                .satisfies(need -> assertThat(need.text()).startsWith("Confirm the customer "));
        shipment.confirmCustomer();
        formViewModel.quoteForm.requestRatesOrFocusFirstError();
        runner.runAll();
        assertThat(shipment.quoteIds()).isNotEmpty();
    }

    @Test
    void inactiveCustomerPreventsQuoteWithName() {
        driver.fillForm();
        CustomerBranch inactive = driver.fixture.findCustomer(false);
        shipment.customerProperty().set(inactive);
        assertThat(formViewModel.quoteForm.fieldErrorsProperty().get().get("customerBsn"))
                .contains(inactive.customerName());
        driver.requestRates();
        assertThat(driver.focusedPaths).containsExactly("customerBsn");
    }

    @Test
    void warningsNeverBlock() {
        driver.fillForm();
        formViewModel.state.changeAsUndoStep(
                draft -> draft.withItem(0, draft.itemInRow(0).withQuantity("20").withLength("120")));
        Readiness ready = formViewModel.quoteForm.readinessProperty().get();
        assertThat(ready.missingToQuote()).isEmpty();
        assertThat(ready.warnings())
                .anyMatch(need -> need.path() == null)
                .anyMatch(need -> "items[0].length".equals(need.path()));
        assertThat(driver.models.itemGrid().rows.getFirst().warning.get()).contains("overlength");
        assertThat(driver.models.itemGrid().rows.get(1).warning.get()).isEmpty();
        driver.requestRates();
        assertThat(formViewModel.quoteForm.rateRequestStateProperty().get())
                .isNotInstanceOf(RateRequestState.Failed.class);
    }

    @Test
    void readinessShowsWhatBookingNeeds() {
        driver.fillForm();
        formViewModel.state.changeAsUndoStep(draft -> draft.withItem(
                1,
                draft.itemInRow(1).withSidesDroppingOutdatedVolume("", "", "").withVolume("50")));
        Readiness ready = formViewModel.quoteForm.readinessProperty().get();
        assertThat(ready.missingToQuote()).isEmpty();
        assertThat(ready.missingToBook())
                .extracting(Readiness.ReadinessNote::text)
                .containsExactly(
                        "dimensions of 1 line", "hazmat contact with 24-hour phone", "pickup and delivery addresses");
        driver.requestRates();
        assertThat(driver.savedQuote(0).request().items().get(1).length()).isNull();
        assertThat(driver.savedQuote(0).request().items().get(1).volume()).isEqualByComparingTo("50");
    }
}
