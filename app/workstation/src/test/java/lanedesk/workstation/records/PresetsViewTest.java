package lanedesk.workstation.records;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.Region;
import javafx.stage.Stage;
import lanedesk.journal.EnvironmentJournal;
import lanedesk.journal.JournalSamples;
import lanedesk.journal.preset.CustomerDefaults;
import lanedesk.journal.preset.StoredItemTemplates;
import lanedesk.journal.store.Content;
import lanedesk.workstation.fx.HeadlessRobot;
import lanedesk.workstation.fx.SegmentedChoice;
import lanedesk.workstation.fx.TruncationCheck;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.shipment.CustomerBranch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.testfx.api.FxRobot;

/// Tests templates and defaults by keyboard and mouse. The two tests that create and change presets take over 3
/// s because they type in many fields and draw the page several times in two themes and two sizes.
@ExtendWith(HeadlessRobot.class)
class PresetsViewTest extends AddressBookFixture {

    @Test
    void showsChangesAndRemovesTemplatesAndDefaults(FxRobot robot) {
        chooseCustomer(robot);
        await().until(() -> presetsModel.presets.size() == 4);
        robot.clickOn("Templates and defaults");
        assertThat(presetsModel.presets)
                .extracting(Preset::summary)
                .containsExactly(
                        "Liftgate at delivery",
                        "Margin 18% · at least $75.00",
                        "6 Pallet · 412 lb · 48 × 40 × 52 in · class 85",
                        "can’t be read");
        saveScreenshot(robot, "presets");
        TableView<?> table = robot.lookup("#presetTable").queryAs(TableView.class);
        robot.interact(() -> table.getSelectionModel().select(2));
        saveScreenshot(robot, "preset-item");
        typeText(robot, "#presetNAME", "Canned tomatoes");
        typeText(robot, "#presetLENGTH", "122x102x132 cm");
        robot.type(KeyCode.TAB);
        typeText(robot, "#presetWEIGHT", "heavy");
        robot.type(KeyCode.ENTER);
        assertThat(robot.lookup("A weight such as 412 or 187 kg.").tryQuery()).isPresent();
        typeText(robot, "#presetWEIGHT", "400");
        robot.type(KeyCode.ENTER);
        StoredItemTemplates templates =
                journal.environmentJournal(JournalSamples.SANDBOX).itemTemplates();
        await().until(() -> templates.findForCustomer(ACME).getFirst().name().equals("Canned tomatoes"));
        await().until(() -> "Canned tomatoes".equals(presetsModel.presets.get(2).templateName()));
        assertThat(presetsModel.presets.get(2).summary()).contains("400 lb").contains("48.");
        robot.interact(() -> table.getSelectionModel().select(0));
        saveScreenshot(robot, "preset-accessorials");
        robot.clickOn("#presetRemove");
        assertThat(presetsModel.presets).hasSize(4);
        robot.clickOn(robot.lookup(".danger").queryButton());
        await().until(() -> presetsModel.presets.size() == 3);
        assertThat(journal.environmentJournal(JournalSamples.SANDBOX)
                        .customerDefaults()
                        .find(ACME, "otr.accessorials"))
                .isEmpty();
    }

    @Test
    void createsTemplatesAndDefaults(FxRobot robot) {
        chooseCustomer(robot);
        robot.clickOn("Templates and defaults");
        await().until(() -> presetsModel.presets.size() == 4);
        robot.clickOn("#presetAdd");
        createKeyboard(robot).write("Pallets of glass");
        robot.type(KeyCode.ENTER);
        await().until(() ->
                presetsModel.presets.stream().anyMatch(preset -> "Pallets of glass".equals(preset.templateName())));

        robot.clickOn("Size");
        typeText(robot, "#presetLENGTH", "48x40x60");
        robot.type(KeyCode.TAB);
        saveScreenshot(robot, "preset-dimensions");
        robot.clickOn("#presetSave");
        CustomerDefaults defaults =
                journal.environmentJournal(JournalSamples.SANDBOX).customerDefaults();
        await().until(() -> defaults.find(ACME, "otr.dimensions").isPresent());
        assertThat(defaults.find(ACME, "otr.dimensions").orElseThrow().toText())
                .isEqualTo("{\"system\":\"US\",\"length\":\"48\",\"width\":\"40\",\"height\":\"60\"}");

        robot.clickOn("Price");
        await().until(() -> presetsModel.selectedProperty().get() != null);
        typeText(robot, "#presetPERCENT", "100");
        robot.type(KeyCode.ENTER);
        assertThat(robot.lookup("A percentage below 100.").tryQuery()).isPresent();
        typeText(robot, "#presetPERCENT", "21,5 %");
        robot.type(KeyCode.TAB);
        saveScreenshot(robot, "preset-price");
        robot.clickOn("#presetSave");
        await().until(() ->
                defaults.find(ACME, "rates.pricing").orElseThrow().toText().equals("MARGIN;21.5;75"));

        robot.clickOn("Accessorials");
        await().until(() ->
                robot.lookup("#presetAccessorials").queryListView().getItems().size() > 5);
        robot.interact(() -> robot.lookup("#presetAccessorials").queryListView().scrollTo(0));
        Node second = robot.lookup("#presetAccessorials .check-box").nth(1).query();
        robot.clickOn(second);
        robot.clickOn("#presetSave");
        await().until(() ->
                defaults.find(ACME, "otr.accessorials").orElseThrow().toText().contains("\"type\":"));
        await().until(() -> presetsModel.presets.size() == 6);
    }

    @Test
    void keepsTypedTemplateWhenColleagueChangesIt(FxRobot robot) {
        chooseCustomer(robot);
        await().until(() -> presetsModel.presets.size() == 4);
        EnvironmentJournal own = journal.environmentJournal(JournalSamples.SANDBOX);
        robot.clickOn("Templates and defaults");
        robot.clickOn("Price");
        typeText(robot, "#presetPERCENT", "21");
        user = "ann@example.com";
        own.customerDefaults().save(ACME, "rates.pricing", Content.ofUtf8("MARGIN;30;"));
        journal.changeNotifier().notifyListeners();
        await().until(() ->
                presetsModel.versions.lastChangeProperty().get().startsWith("Changed by ann@example.com, "));
        assertThat(robot.lookup("#presetPERCENT").queryAs(TextField.class).getText())
                .isEqualTo("21");
        own.itemTemplates()
                .remove(own.itemTemplates().findForCustomer(ACME).getFirst().id());
        journal.changeNotifier().notifyListeners();
        await().until(() -> presetsModel.presets.size() == 3);
        assertThat(robot.lookup("#presetPERCENT").queryAs(TextField.class).getText())
                .isEqualTo("21");
    }

    @ParameterizedTest
    @EnumSource(Language.class)
    void breaksNoWordInSmallWindows(Language language, FxRobot robot) {
        robot.interact(() -> {
            stage.hide();
            close();
            stage = new Stage();
            show(language);
        });
        robot.interact(() -> customer.set(new CustomerBranch(1, ACME, "ACM", "Acme Foods", 471101, "HQ", true, true)));
        await().until(() -> addressesModel.visibleEntries.size() == 2 && presetsModel.presets.size() == 4);
        robot.interact(() -> {});
        assertNoWordBreaks(robot, "addresses");
        SegmentedChoice<AddressBookView.Section> section =
                robot.lookup("#addressSection").query();
        robot.interact(() -> section.setValue(AddressBookView.Section.PRESETS));
        for (PresetKind kind : PresetKind.values()) {
            robot.interact(() -> presetsModel.showDefaultOrNewPreset(kind));
            assertNoWordBreaks(robot, kind.name());
        }
    }

    private void assertNoWordBreaks(FxRobot robot, String page) {
        Region root = (Region) stage.getScene().getRoot();
        for (int width : List.of(1208, 952)) { // what windows of 1280 and 1024 leave to the page
            robot.interact(() -> {
                root.resize(width, 700);
                root.applyCss();
                root.layout();
            });
            assertThat(TruncationCheck.findCutTexts(root))
                    .as("%s, %d wide", page, width)
                    .noneMatch(text -> text.startsWith("broken")
                            || text.startsWith("beyond")
                            || presetsModel.presets.stream()
                                    .map(presetsModel::kindName)
                                    .anyMatch(text::contains));
        }
    }
}
