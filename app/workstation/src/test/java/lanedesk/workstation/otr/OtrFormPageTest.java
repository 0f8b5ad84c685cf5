package lanedesk.workstation.otr;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.MenuButton;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.stage.Window;
import lanedesk.freight.UnitSystem;
import lanedesk.freight.lane.Lane;
import lanedesk.freight.reference.ShipmentReference;
import lanedesk.freight.reference.ShipmentReference.Kind;
import lanedesk.sandbox.fault.Fault;
import lanedesk.workstation.fx.FrameSync;
import lanedesk.workstation.fx.HeadlessRobot;
import lanedesk.workstation.fx.KeyboardRobot;
import lanedesk.workstation.fx.NodeStates;
import lanedesk.workstation.fx.layer.Overlay;
import lanedesk.workstation.fx.table.EditableTable;
import lanedesk.workstation.fx.theme.Density;
import lanedesk.workstation.fx.theme.Theme;
import lanedesk.workstation.fx.theme.ThemeChoice;
import lanedesk.workstation.otr.draft.CargoInsurance;
import lanedesk.workstation.otr.draft.OtrDraft;
import lanedesk.workstation.otr.draft.RequestedAccessorial;
import lanedesk.workstation.shell.Screen;
import lanedesk.workstation.shipment.Shipment;
import lanedesk.workstation.shipment.ShipmentDays;
import lanedesk.workstation.shipment.TypedDate;
import lanedesk.workstation.shipment.TypedPlace;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;

/// Tests the form page of a window, which shows the forms of several shipments in turn: an empty form, a complete
/// form, and a form in metric units with errors.
@ExtendWith(HeadlessRobot.class)
class OtrFormPageTest extends OtrFormWindowFixture {

    private static final int EMPTY = 0;
    private static final int COMPLETE = 1;
    private static final int WITH_ERRORS = 2;

    private final List<OtrFormModels> forms = new ArrayList<>();
    private final List<Screen> screens = new ArrayList<>();
    private KeyboardRobot keys;

    @BeforeEach
    void createForms(FxRobot robot) {
        keys = new KeyboardRobot(robot, openedStage);
        robot.interact(() -> {
            forms.add(formWindow.models);
            forms.add(createForm(OtrTestDrafts.completeDraft()
                    .withReferences(List.of(new ShipmentReference(Kind.PURCHASE_ORDER, "448120")))
                    .withDays(ShipmentDays.EMPTY.withDate(
                            ShipmentDays.DateKind.READY,
                            new TypedDate("Fri, Dec 25, 2026", LocalDate.of(2026, 12, 25))))
                    .withCover(new CargoInsurance(true, "12500", "NEW", true, false, "Meridian", "Mexico"))
                    .withAccessorials(List.of(RequestedAccessorial.of(formWindow
                            .models
                            .referenceLists()
                            .offeredAccessorials(OtrDraft.EMPTY)
                            .getFirst())))));
            forms.add(createForm(OtrTestDrafts.completeDraft()
                    .withFrom(TypedPlace.parseLine("Springfield"))
                    .withModes(true, true)
                    .withItem(
                            1,
                            OtrTestDrafts.createItem("Soap", "many", "7", "120", "80", "")
                                    .withHazardous(true))
                    .convertToUnitSystem(UnitSystem.METRIC)));
            forms.forEach(form -> screens.add(formWindow.createScreen(form)));
        });
        robot.interact(() -> forms.get(WITH_ERRORS).form().quoteForm.requestRatesOrFocusFirstError());
        FrameSync.awaitCondition(() -> forms.get(WITH_ERRORS)
                        .form()
                        .quoteForm
                        .ratesRequestedOnceProperty()
                        .get()
                && forms.stream()
                        .allMatch(form -> !form.referenceLists().packageTypes().isEmpty()));
        show(robot, EMPTY);
    }

    private OtrFormModels createForm(OtrDraft draft) {
        Shipment shipment = formWindow.fixture.createShipment();
        shipment.customerProperty().set(formWindow.shipment.customerProperty().get());
        OtrFormModels form = formWindow.fixture.feature.createFormModels(shipment);
        form.form().state.changeWithoutUndoStep(_ -> draft);
        form.itemGrid().completePackageNamesAndIds();
        return form;
    }

    private static Lane laneOf(OtrDraft draft) {
        return new Lane(draft.from().place(), draft.to().place());
    }

    private void show(FxRobot robot, int index) {
        robot.interact(() -> formWindow.show(screens.get(index)));
    }

    private OtrDraft draft(int index) {
        return forms.get(index).form().draft();
    }

    private String textOf(FxRobot robot, String query) {
        return robot.lookup(query).<TextField>query().getText();
    }

    // Compares the page with a new page of the same form.
    private void assertShowsOnlyForm(FxRobot robot, int index) {
        List<String> shown = new ArrayList<>();
        List<String> expected = new ArrayList<>();
        robot.interact(() -> {
            shown.addAll(NodeStates.describe(screens.get(index).root()));
            OtrFormView newPage = formWindow.createView(forms.get(index));
            Overlay overlay = new Overlay();
            overlay.setContent(newPage.root());
            Scene scene = new Scene(overlay, formWindow.scene.getWidth(), formWindow.scene.getHeight());
            Theme.applyTheme(scene, ThemeChoice.LIGHT, Density.COMFORTABLE, 1);
            for (int pass = 0; pass < 3; pass++) {
                overlay.applyCss();
                overlay.layout();
            }
            expected.addAll(NodeStates.describe(newPage.root()));
        });
        assertThat(shown).containsExactlyElementsOf(expected);
    }

    @Test
    void showsExactlyTheShownForm(FxRobot robot) {
        for (int index : List.of(EMPTY, COMPLETE, WITH_ERRORS, EMPTY, WITH_ERRORS, COMPLETE)) {
            show(robot, index);
            assertShowsOnlyForm(robot, index);
        }
    }

    @Test
    void switchInCellEditCommitsToShipmentThatWasShown(FxRobot robot) {
        show(robot, COMPLETE);
        robot.interact(() -> forms.get(COMPLETE).form().quoteForm.focusField("items[0].weight"));
        keys.write("55");
        OtrDraft metric = draft(WITH_ERRORS);
        show(robot, WITH_ERRORS);
        assertThat(draft(COMPLETE).itemInRow(0).weight()).isEqualTo("55");
        assertThat(draft(WITH_ERRORS)).isEqualTo(metric);
        robot.interact(() -> forms.get(WITH_ERRORS).form().quoteForm.focusField("items[0].weight"));
        keys.write("77");
        keys.type(KeyCode.ENTER);
        assertThat(draft(WITH_ERRORS).itemInRow(0).weight()).isEqualTo("77");
        assertThat(draft(COMPLETE).itemInRow(0).weight()).isEqualTo("55");
        show(robot, COMPLETE);
        assertThat(formWindow.focusedNode().getId()).isEqualTo("otrItems");
        keys.write("56");
        show(robot, EMPTY);
        assertThat(draft(COMPLETE).itemInRow(0).weight())
                .as("the focused cell stays")
                .isEqualTo("56");
        assertThat(draft(EMPTY)).isEqualTo(OtrDraft.EMPTY);
        show(robot, COMPLETE);
        robot.interact(() -> forms.get(COMPLETE).form().state.undo());
        assertThat(draft(COMPLETE).itemInRow(0).weight()).isEqualTo("55");
        show(robot, EMPTY);
        assertShowsOnlyForm(robot, EMPTY);
    }

    @Test
    void switchWithOpenListsClosesThem(FxRobot robot) {
        keys.write("dall");
        assertThat(Window.getWindows()).as("the suggestions").hasSize(2);
        show(robot, WITH_ERRORS);
        assertThat(Window.getWindows()).hasSize(1);
        assertThat(draft(EMPTY).from().line()).isEqualTo("dall");
        assertThat(textOf(robot, "#otrOrigin")).isEqualTo("Springfield");
        Lane lane = laneOf(draft(COMPLETE));
        robot.interact(() -> forms.get(WITH_ERRORS).lane().recentLanes.setAll(lane));
        robot.push(KeyCode.ALT, KeyCode.R);
        assertThat(robot.lookup("#otrRecentLanes").<MenuButton>query().isShowing())
                .isTrue();
        show(robot, EMPTY);
        assertThat(robot.lookup("#otrRecentLanes").<MenuButton>query().isShowing())
                .isFalse();
        assertThat(formWindow.focusedNode().getId()).isEqualTo("otrOrigin");
        robot.push(KeyCode.CONTROL, KeyCode.Z);
        show(robot, COMPLETE);
        robot.push(KeyCode.CONTROL, KeyCode.Z);
        assertThat(textOf(robot, "#otrOrigin")).as("nothing was typed into it").isEqualTo("Dallas, TX 75201");
    }

    @Test
    void switchWithOpenPanelClosesPanel(FxRobot robot) {
        show(robot, COMPLETE);
        robot.clickOn("#otrDestination").type(KeyCode.F4);
        robot.clickOn("#otrPartCity").write("x");
        show(robot, EMPTY);
        assertThat(formWindow.fixture.overlay.isOpen()).isFalse();
        show(robot, WITH_ERRORS);
        robot.push(KeyCode.ALT, KeyCode.I);
        robot.push(KeyCode.CONTROL, KeyCode.U);
        assertThat(formWindow.fixture.overlay.isOpen()).isTrue();
        show(robot, COMPLETE);
        assertThat(formWindow.fixture.overlay.isOpen()).isFalse();
        assertThat(draft(COMPLETE).to().line()).isEqualTo("Reno, NV 89502");
        assertShowsOnlyForm(robot, COMPLETE);
    }

    @Test
    void answerOfHiddenFormChangesOnlyThatForm(FxRobot robot) {
        show(robot, COMPLETE);
        formWindow.fixture.sandbox.faults().setLatency(Duration.ofMillis(300));
        formWindow.fixture.sandbox.faults().activate(Fault.HTML, "/v1/otr/quote", 1);
        assertThat(forms.get(COMPLETE).form().quoteForm.blockingErrorsProperty().get())
                .isEmpty();
        robot.push(KeyCode.CONTROL, KeyCode.ENTER);
        assertThat(robot.lookup("#otrGetRates").<Button>query().isDisabled()).isTrue();
        show(robot, EMPTY);
        assertThat(robot.lookup("#otrGetRates").<Button>query().isDisabled()).isFalse();
        FrameSync.awaitCondition(() -> !forms.get(COMPLETE).form().quoteForm.isRequestingRates());
        assertThat(robot.lookup("#quoteFailed").tryQuery()).isEmpty();
        assertThat(formWindow.focusedNode().getId()).isEqualTo("otrOrigin");
        assertShowsOnlyForm(robot, EMPTY);
        show(robot, COMPLETE);
        assertThat(robot.lookup("#quoteFailed").tryQuery()).isPresent();
        assertShowsOnlyForm(robot, COMPLETE);
    }

    @Test
    void hiddenFormMovesNoFocus(FxRobot robot) {
        robot.interact(() -> {
            forms.get(WITH_ERRORS).form().quoteForm.focusField("destination");
            forms.get(WITH_ERRORS).form().quoteForm.focusField("items[1].quantity");
            forms.get(WITH_ERRORS).form().quoteForm.focusField("customerBsn");
        });
        assertThat(formWindow.focusedNode().getId()).isEqualTo("otrOrigin");
        assertThat(formWindow.fixture.visitedDestinations).isEmpty();
    }

    @Test
    void typedTextsAndColumnWidthsStayWithTheirForm(FxRobot robot) {
        show(robot, COMPLETE);
        robot.clickOn("#otrAccessorialAdd").write("zzz");
        double widthBefore = widthOfColumn(robot, "weight");
        robot.interact(() -> items(robot).resizeColumn(column(robot, "weight"), 30));
        show(robot, WITH_ERRORS);
        assertThat(textOf(robot, "#otrAccessorialAdd")).isEmpty();
        assertShowsOnlyForm(robot, WITH_ERRORS);
        show(robot, COMPLETE);
        assertThat(textOf(robot, "#otrAccessorialAdd")).isEqualTo("zzz");
        assertThat(widthOfColumn(robot, "weight")).isEqualTo(widthBefore + 30);
    }

    private static EditableTable<OtrItemRow> items(FxRobot robot) {
        return robot.lookup("#otrItems").query();
    }

    private static TableColumn<OtrItemRow, ?> column(FxRobot robot, String id) {
        return items(robot).getColumns().stream()
                .filter(column -> column.getId().equals(id))
                .findFirst()
                .orElseThrow();
    }

    private static double widthOfColumn(FxRobot robot, String id) {
        return column(robot, id).getWidth();
    }

    @Test
    void closedFormIsShownNoMore(FxRobot robot) {
        show(robot, COMPLETE);
        robot.interact(() -> screens.get(COMPLETE).onClosed());
        show(robot, EMPTY);
        robot.interact(() -> forms.get(COMPLETE).form().state.changeAsUndoStep(draft -> draft.withSeparately(true)));
        assertShowsOnlyForm(robot, EMPTY);
    }
}
