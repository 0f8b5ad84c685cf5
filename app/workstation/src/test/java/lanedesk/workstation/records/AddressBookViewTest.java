package lanedesk.workstation.records;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import javafx.scene.control.Labeled;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.Region;
import lanedesk.journal.addressbook.AddressEntry;
import lanedesk.journal.addressbook.AddressPart;
import lanedesk.workstation.fx.FrameSync;
import lanedesk.workstation.fx.HeadlessRobot;
import lanedesk.workstation.fx.theme.Density;
import lanedesk.workstation.fx.theme.Theme;
import lanedesk.workstation.fx.theme.ThemeChoice;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.shell.Command;
import lanedesk.workstation.shipment.CustomerBranch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;

/// Tests the address book by keyboard and mouse. Takes over 3 s because the first test starts the sandbox, and
/// because four tests draw the page in two themes and two sizes.
@ExtendWith(HeadlessRobot.class)
class AddressBookViewTest extends AddressBookFixture {

    @Test
    void largeFontKeepsButtonsInCardAndPhoneNumbersUncut(FxRobot robot) {
        chooseCustomer(robot);
        robot.interact(() -> Theme.applyTheme(stage.getScene(), ThemeChoice.LIGHT, Density.COMFORTABLE, 1.5));
        robot.interact(() -> {});
        assertThat(rightEdge(robot, "#addressPHONE .text")).isLessThan(rightEdge(robot, "#addressPHONE"));
        double edge = rightEdge(robot, "#addressCard");
        assertThat(rightEdge(robot, "#addressDelete")).isLessThan(edge);
        assertThat(rightEdge(robot, "#addressSave")).isLessThan(edge);
        robot.clickOn("Templates and defaults");
        assertThat(rightEdge(robot, "#presetSave")).isLessThan(rightEdge(robot, "#presetCard"));
    }

    @Test
    void fieldsFillFormWidth(FxRobot robot) {
        chooseCustomer(robot);
        double edge = rightEdge(robot, ".addresses-form") - 2;
        assertThat(rightEdge(robot, "#addressNAME")).isCloseTo(edge, within(1.0));
        assertThat(rightEdge(robot, "#addressSTATE")).isCloseTo(edge, within(1.0));
    }

    @Test
    void downArrowMovesFromSearchToResults(FxRobot robot) {
        chooseCustomer(robot);
        robot.clickOn("#addressSearch").type(KeyCode.DOWN);
        assertThat(robot.lookup("#addressTable").query().isFocused()).isTrue();
    }

    @Test
    void postalCodeFillsCityAndStateAndMarksContradiction(FxRobot robot) {
        chooseCustomer(robot);
        robot.clickOn("#addressAdd");
        typeText(robot, "#addressZIP", "89502");
        robot.type(KeyCode.TAB);
        assertThat(robot.lookup("#addressCITY").queryAs(TextField.class).getText())
                .isEqualTo("Reno");
        assertThat(robot.lookup("#addressSTATE").queryAs(TextField.class).getText())
                .isEqualTo("NV");
        assertThat(robot.lookup("#addressCOUNTRY").queryAs(TextField.class).getText())
                .isEqualTo("US");
        assertThat(addressesModel
                        .draft
                        .formField(AddressPart.ZIP)
                        .warningProperty()
                        .get())
                .isEmpty();
        typeText(robot, "#addressCITY", "Dallas");
        typeText(robot, "#addressSTATE", "TX");
        robot.type(KeyCode.TAB);
        assertThat(robot.lookup("89502 is Reno, NV").tryQuery()).isPresent();
        saveScreenshot(robot, "elsewhere");
    }

    @Test
    void asksForUnknownColumnsBeforeImport(FxRobot robot) throws IOException {
        chooseCustomer(robot);
        Path file = folder.resolve("foreign.csv");
        Files.writeString(
                file,
                "Company,Street,City,Zip Code,Dock door colour\nCafé Alder,1 Main St,Dallas,75201,red\n",
                Charset.forName("windows-1252"));
        robot.interact(() -> addressesModel.importAskingForUnknownColumns(file));
        FrameSync.awaitCondition(
                () -> robot.lookup("Map this column").tryQuery().isPresent());
        assertThat(addressBook.findByCustomer(ACME)).hasSize(2);
        FrameSync.awaitCondition(() -> robot.lookup("ignore").tryQuery().isPresent());
        saveScreenshot(robot, "columns");
        robot.type(KeyCode.N);
        robot.clickOn("#columnsImport");
        await().until(() -> addressesModel.visibleEntries.size() == 3);
        assertThat(addressBook.findByCustomer(ACME))
                .extracting(AddressEntry::name)
                .contains("Café Alder");
        assertThat(addressBook.findByCustomer(ACME))
                .extracting(AddressEntry::note)
                .contains("red");
    }

    @Test
    void keepsTypedTextWhileOtherPageIsShown(FxRobot robot) {
        chooseCustomer(robot);
        robot.clickOn("#addressAdd");
        createKeyboard(robot).write("Blue Dock");
        leaveAndReturnToPage(robot);
        assertThat(robot.lookup("#addressNAME").queryAs(TextField.class).getText())
                .isEqualTo("Blue Dock");
        addressBook.save(createEntry("Alder Foods", "1 Main St", "Reno", "NV", "89502", "Zoë"));
        journal.changeNotifier().notifyListeners();
        await().until(() -> addressesModel.visibleEntries.size() == 3);
        robot.clickOn("Templates and defaults");
        robot.clickOn("#presetAdd");
        createKeyboard(robot).write("Glass");
        leaveAndReturnToPage(robot);
        assertThat(robot.lookup("#presetNAME").queryAs(TextField.class).getText())
                .isEqualTo("Glass");
        assertThat(robot.lookup("#presetTable").query().isFocused())
                .as("the search is not in view")
                .isTrue();
        robot.interact(() -> {
            view.onHidden();
            customer.set(new CustomerBranch(2, ACME + 1, "OTH", "Other Foods", 471201, "HQ", true, true));
            view.onShown();
        });
        await().until(() -> addressesModel.visibleEntries.isEmpty());
        robot.interact(() -> {});
        assertThat(addressesModel.draft.formField(AddressPart.NAME).trimmedText())
                .as("of another customer")
                .isEmpty();
    }

    private void leaveAndReturnToPage(FxRobot robot) {
        robot.interact(() -> {
            view.onHidden();
            view.onShown();
        });
        robot.interact(() -> {});
        robot.interact(() -> {});
    }

    @Test
    void commandsSortBothTables(FxRobot robot) {
        chooseCustomer(robot);
        assertThat(view.commands()).extracting(Command::label).contains("Sort by Company", "Sort by Place");
        robot.clickOn("Templates and defaults");
        assertThat(view.commands())
                .extracting(Command::label)
                .contains("Sort by Kind", "Sort by Name")
                .doesNotContain("Sort by Company");
    }

    @Test
    void headingsSortFilteredAddresses(FxRobot robot) {
        chooseCustomer(robot);
        addressBook.save(createEntry("Álamo Foods", "9 Oak St", "Reno", "NV", "89502", "Zoë"));
        robot.interact(addressesModel::startLoadingAndSubscribe);
        await().until(() -> addressesModel.visibleEntries.size() == 3);
        TableView<AddressEntry> table = table(robot);
        robot.interact(() -> {
            table.getSortOrder().setAll(List.of(table.getColumns().getFirst()));
            table.sort();
        });
        assertThat(table.getItems())
                .extracting(AddressEntry::name)
                .containsExactly("Álamo Foods", "Meridian Foods, Dallas DC", "Sierra Grocers");
        robot.interact(() -> addressesModel.query.set("reno"));
        assertThat(table.getItems()).extracting(AddressEntry::name).containsExactly("Álamo Foods", "Sierra Grocers");
    }

    @SuppressWarnings("unchecked")
    private static TableView<AddressEntry> table(FxRobot robot) {
        return robot.lookup("#addressTable").queryAs(TableView.class);
    }

    @Test
    void asksForCustomerWhenNoneIsSelected(FxRobot robot) {
        robot.interact(() -> {});
        assertThat(robot.lookup("Select a customer").tryQuery()).isPresent();
    }

    @Test
    void longestTextsFitNarrowestWindow(FxRobot robot) {
        chooseCustomer(robot);
        Texts french = Texts.of(AddressBookView.class, Language.FRENCH);
        List<Labeled> buttons = Stream.of("Import", "Export", "Add", "Delete", "Save")
                .map(name -> robot.lookup("#address" + name).queryAs(Labeled.class))
                .toList();
        Region page = robot.lookup(".addresses").queryAs(Region.class);
        robot.interact(() -> {
            for (Labeled button : buttons) {
                String name = button.getId().substring("address".length()).toLowerCase(Locale.ROOT);
                button.setText(french.text("addresses." + name));
            }
            // the width of the page in a window of 1024 pixels, without the rail
            stage.getScene().getWindow().setWidth(780);
            page.applyCss();
            page.layout();
        });
        robot.interact(() -> {});
        assertThat(page.minWidth(-1)).isLessThanOrEqualTo(780);
        assertThat(robot.lookup("#addressSearch").queryAs(Region.class).getWidth())
                .isGreaterThan(150);
    }

    @Test
    void filtersWhileTypingAndEditsInPlace(FxRobot robot) {
        chooseCustomer(robot);
        robot.clickOn("#addressSearch");
        createKeyboard(robot).write("mill reno");
        assertThat(addressesModel.visibleEntries).extracting(AddressEntry::name).containsExactly("Sierra Grocers");
        robot.interact(() -> robot.lookup("#addressTable")
                .queryAs(TableView.class)
                .getSelectionModel()
                .select(0));
        TextField phone = robot.lookup("#addressPHONE").queryAs(TextField.class);
        robot.interact(() -> {
            phone.requestFocus();
            phone.selectAll();
        });
        createKeyboard(robot).write("call me");
        robot.type(KeyCode.ENTER);
        assertThat(robot.lookup("Not a valid phone number.").tryQuery()).isPresent();
        robot.interact(phone::selectAll);
        createKeyboard(robot).write("775 555 0100");
        robot.type(KeyCode.ENTER);
        await().until(() ->
                addressBook.findByPostalCode(ACME, "89502").getFirst().phone().equals("775 555 0100"));
        assertThat(addressBook.findByCustomer(ACME)).hasSize(2);
    }

    @Test
    void reselectsAddressAfterSearchAndKeepsTypedText(FxRobot robot) {
        chooseCustomer(robot);
        addressBook.save(createEntry("Blue Dock", "4 Pier St", "Boise", "ID", "83702", "Zoë"));
        robot.interact(addressesModel::startLoadingAndSubscribe);
        await().until(() -> addressesModel.visibleEntries.size() == 3);
        AddressEntry typed = addressesModel.visibleEntries.stream()
                .filter(entry -> entry.name().equals("Sierra Grocers"))
                .findFirst()
                .orElseThrow();
        TableView<?> table = robot.lookup("#addressTable").queryAs(TableView.class);
        robot.interact(() -> table.getSelectionModel().select(addressesModel.visibleEntries.indexOf(typed)));
        typeText(robot, "#addressPHONE", "775 555 0100");
        robot.interact(() -> addressesModel.query.set("4"));
        assertThat(addressesModel.visibleEntries).hasSize(2);
        assertThat(robot.lookup("#addressPHONE").queryAs(TextField.class).getText())
                .isEqualTo("775 555 0100");
        assertThat(table.getSelectionModel().getSelectedIndex()).isNegative();
        robot.interact(() -> addressesModel.query.set(""));
        assertThat(addressesModel.visibleEntries.get(table.getSelectionModel().getSelectedIndex()))
                .isEqualTo(typed);
    }

    @Test
    void findsAddressWithoutAccents(FxRobot robot) {
        chooseCustomer(robot);
        addressBook.save(createEntry("Almacén José", "4 Añil St", "Reno", "NV", "89502", "Zoë"));
        robot.interact(addressesModel::startLoadingAndSubscribe);
        await().until(() -> addressesModel.visibleEntries.size() == 3);
        robot.interact(() -> addressesModel.query.set("jose anil zoe"));
        assertThat(addressesModel.visibleEntries).extracting(AddressEntry::name).containsExactly("Almacén José");
        robot.interact(() -> addressesModel.query.set("JOSÉ"));
        assertThat(addressesModel.visibleEntries).hasSize(1);
    }

    @Test
    void addsAddressByKeyboardAndRemovesAfterConfirmation(FxRobot robot) {
        chooseCustomer(robot);
        robot.clickOn("#addressAdd");
        createKeyboard(robot).write("Blue Dock");
        robot.type(KeyCode.ENTER);
        assertThat(robot.lookup("#addressADDRESS1").query().isFocused()).isTrue();
        createKeyboard(robot).write("1 Pier Way");
        robot.type(KeyCode.TAB, 2);
        createKeyboard(robot).write("Oakland");
        robot.type(KeyCode.TAB);
        createKeyboard(robot).write("CA");
        robot.type(KeyCode.TAB);
        createKeyboard(robot).write("94607");
        robot.type(KeyCode.ENTER);
        await().until(() -> addressBook.findByCustomer(ACME).size() == 3);
        await().until(() -> addressesModel.selectedProperty().get().isPresent());
        saveScreenshot(robot, "filled");
        robot.clickOn("#addressDelete");
        assertThat(addressBook.findByCustomer(ACME)).hasSize(3);
        robot.clickOn(robot.lookup(".danger").queryButton());
        await().until(() -> addressBook.findByCustomer(ACME).size() == 2);
    }

    @Test
    void exportsWithoutFormulasAndImportsWithoutDuplicates(FxRobot robot) throws IOException {
        chooseCustomer(robot);
        addressBook.save(createEntry("=HYPERLINK(\"x\")", "2 Side St", "Reno", "NV", "89502", "@cmd"));
        Path file = folder.resolve("out.csv");
        robot.interact(() -> addressesModel.exportInBackground(file));
        await().until(() -> notifications.shownNotifications().size() == 1);
        assertThat(Files.readString(file)).contains("'=HYPERLINK").contains("'@cmd");
        Files.writeString(
                file,
                Files.readString(file)
                        + "New Dock,5 Low St,,Reno,NV,89502,US,,,,,,\nNo Street,,,Reno,NV,89502,US,,,,,,\n");
        robot.interact(() -> addressesModel.importAskingForUnknownColumns(file));
        await().until(() -> addressBook.findByCustomer(ACME).size() == 4);
        await().until(() -> notifications.shownNotifications().size() == 2);
        assertThat(notifications.shownNotifications().getLast().title())
                .isEqualTo("1 address added, 3 already existed");
        assertThat(notifications.shownNotifications().getLast().detail())
                .contains("1 row was skipped")
                .contains("no Street");
        await().until(() -> addressesModel.visibleEntries.size() == 4);
        saveScreenshot(robot, "list");
    }
}
