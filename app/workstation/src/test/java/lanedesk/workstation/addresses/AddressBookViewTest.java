package lanedesk.workstation.addresses;

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

/// The address book by keys.
@ExtendWith(HeadlessRobot.class)
class AddressBookViewTest extends AddressBookFixture {

    @Test
    void largeFontKeepsButtonsInCardAndPhoneNumbersUncut(FxRobot robot) {
        choose(robot);
        robot.interact(() -> Theme.apply(stage.getScene(), ThemeChoice.LIGHT, Density.COMFORTABLE, 1.5));
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
        choose(robot);
        double edge = rightEdge(robot, ".addresses-form") - 2;
        assertThat(rightEdge(robot, "#addressNAME")).isCloseTo(edge, within(1.0));
        assertThat(rightEdge(robot, "#addressSTATE")).isCloseTo(edge, within(1.0));
    }

    @Test
    void downArrowMovesFromSearchToResults(FxRobot robot) {
        choose(robot);
        robot.clickOn("#addressSearch").type(KeyCode.DOWN);
        assertThat(robot.lookup("#addressTable").query().isFocused()).isTrue();
    }

    @Test
    void postalCodeFillsCityAndStateAndMarksContradiction(FxRobot robot) {
        choose(robot);
        robot.clickOn("#addressAdd");
        type(robot, "#addressZIP", "89502");
        robot.type(KeyCode.TAB);
        assertThat(robot.lookup("#addressCITY").queryAs(TextField.class).getText())
                .isEqualTo("Reno");
        assertThat(robot.lookup("#addressSTATE").queryAs(TextField.class).getText())
                .isEqualTo("NV");
        assertThat(robot.lookup("#addressCOUNTRY").queryAs(TextField.class).getText())
                .isEqualTo("US");
        assertThat(model.draft().field(AddressPart.ZIP).warningProperty().get()).isEmpty();
        type(robot, "#addressCITY", "Dallas");
        type(robot, "#addressSTATE", "TX");
        robot.type(KeyCode.TAB);
        assertThat(robot.lookup("89502 is Reno, NV").tryQuery()).isPresent();
        saveScreenshot(robot, "elsewhere");
    }

    @Test
    void asksForUnknownColumnsBeforeImport(FxRobot robot) throws IOException {
        choose(robot);
        Path file = folder.resolve("foreign.csv");
        Files.writeString(
                file,
                "Company,Street,City,Zip Code,Dock door colour\nCafé Alder,1 Main St,Dallas,75201,red\n",
                Charset.forName("windows-1252"));
        robot.interact(() -> model.importFrom(file));
        FrameSync.awaitCondition(
                () -> robot.lookup("Map this column").tryQuery().isPresent());
        assertThat(book.findByCustomer(ACME)).hasSize(2);
        FrameSync.awaitCondition(() -> robot.lookup("ignore").tryQuery().isPresent());
        saveScreenshot(robot, "columns");
        robot.type(KeyCode.N);
        robot.clickOn("#columnsImport");
        await().until(() -> model.visibleEntries().size() == 3);
        assertThat(book.findByCustomer(ACME)).extracting(AddressEntry::name).contains("Café Alder");
        assertThat(book.findByCustomer(ACME)).extracting(AddressEntry::note).contains("red");
    }

    @Test
    void keepsTypedTextWhileOtherPageIsShown(FxRobot robot) {
        choose(robot);
        robot.clickOn("#addressAdd");
        keys(robot).write("Blue Dock");
        leaveAndReturnToPage(robot);
        assertThat(robot.lookup("#addressNAME").queryAs(TextField.class).getText())
                .isEqualTo("Blue Dock");
        book.save(entry("Alder Foods", "1 Main St", "Reno", "NV", "89502", "Zoë"));
        journal.changes().publish();
        await().until(() -> model.visibleEntries().size() == 3);
        robot.clickOn("Templates and defaults");
        robot.clickOn("#presetAdd");
        keys(robot).write("Glass");
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
        await().until(() -> model.visibleEntries().isEmpty());
        robot.interact(() -> {});
        assertThat(model.draft().field(AddressPart.NAME).value())
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
        choose(robot);
        assertThat(view.commands()).extracting(Command::label).contains("Sort by Company", "Sort by Place");
        robot.clickOn("Templates and defaults");
        assertThat(view.commands())
                .extracting(Command::label)
                .contains("Sort by Kind", "Sort by Name")
                .doesNotContain("Sort by Company");
    }

    @Test
    void headingsSortFilteredAddresses(FxRobot robot) {
        choose(robot);
        book.save(entry("Álamo Foods", "9 Oak St", "Reno", "NV", "89502", "Zoë"));
        robot.interact(model::show);
        await().until(() -> model.visibleEntries().size() == 3);
        TableView<AddressEntry> table = table(robot);
        robot.interact(() -> {
            table.getSortOrder().setAll(List.of(table.getColumns().getFirst()));
            table.sort();
        });
        assertThat(table.getItems())
                .extracting(AddressEntry::name)
                .containsExactly("Álamo Foods", "Meridian Foods, Dallas DC", "Sierra Grocers");
        robot.interact(() -> model.queryProperty().set("reno"));
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
        choose(robot);
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
            // what the rail leaves of 1024 pixels
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
        choose(robot);
        robot.clickOn("#addressSearch");
        keys(robot).write("mill reno");
        assertThat(model.visibleEntries()).extracting(AddressEntry::name).containsExactly("Sierra Grocers");
        robot.interact(() -> robot.lookup("#addressTable")
                .queryAs(TableView.class)
                .getSelectionModel()
                .select(0));
        TextField phone = robot.lookup("#addressPHONE").queryAs(TextField.class);
        robot.interact(() -> {
            phone.requestFocus();
            phone.selectAll();
        });
        keys(robot).write("call me");
        robot.type(KeyCode.ENTER);
        assertThat(robot.lookup("Not a valid phone number.").tryQuery()).isPresent();
        robot.interact(phone::selectAll);
        keys(robot).write("775 555 0100");
        robot.type(KeyCode.ENTER);
        await().until(() ->
                book.findByPostalCode(ACME, "89502").getFirst().phone().equals("775 555 0100"));
        assertThat(book.findByCustomer(ACME)).hasSize(2);
    }

    @Test
    void reselectsAddressAfterSearchAndKeepsTypedText(FxRobot robot) {
        choose(robot);
        book.save(entry("Blue Dock", "4 Pier St", "Boise", "ID", "83702", "Zoë"));
        robot.interact(model::show);
        await().until(() -> model.visibleEntries().size() == 3);
        AddressEntry typed = model.visibleEntries().stream()
                .filter(entry -> entry.name().equals("Sierra Grocers"))
                .findFirst()
                .orElseThrow();
        TableView<?> table = robot.lookup("#addressTable").queryAs(TableView.class);
        robot.interact(
                () -> table.getSelectionModel().select(model.visibleEntries().indexOf(typed)));
        type(robot, "#addressPHONE", "775 555 0100");
        robot.interact(() -> model.queryProperty().set("4"));
        assertThat(model.visibleEntries()).hasSize(2);
        assertThat(robot.lookup("#addressPHONE").queryAs(TextField.class).getText())
                .isEqualTo("775 555 0100");
        assertThat(table.getSelectionModel().getSelectedIndex()).isNegative();
        robot.interact(() -> model.queryProperty().set(""));
        assertThat(model.visibleEntries().get(table.getSelectionModel().getSelectedIndex()))
                .isEqualTo(typed);
    }

    @Test
    void findsAddressWithoutAccents(FxRobot robot) {
        choose(robot);
        book.save(entry("Almacén José", "4 Añil St", "Reno", "NV", "89502", "Zoë"));
        robot.interact(model::show);
        await().until(() -> model.visibleEntries().size() == 3);
        robot.interact(() -> model.queryProperty().set("jose anil zoe"));
        assertThat(model.visibleEntries()).extracting(AddressEntry::name).containsExactly("Almacén José");
        robot.interact(() -> model.queryProperty().set("JOSÉ"));
        assertThat(model.visibleEntries()).hasSize(1);
    }

    @Test
    void addsAddressByKeyboardAndRemovesAfterConfirmation(FxRobot robot) {
        choose(robot);
        robot.clickOn("#addressAdd");
        keys(robot).write("Blue Dock");
        robot.type(KeyCode.ENTER);
        assertThat(robot.lookup("#addressADDRESS1").query().isFocused()).isTrue();
        keys(robot).write("1 Pier Way");
        robot.type(KeyCode.TAB, 2);
        keys(robot).write("Oakland");
        robot.type(KeyCode.TAB);
        keys(robot).write("CA");
        robot.type(KeyCode.TAB);
        keys(robot).write("94607");
        robot.type(KeyCode.ENTER);
        await().until(() -> book.findByCustomer(ACME).size() == 3);
        await().until(() -> model.selectedProperty().get().isPresent());
        saveScreenshot(robot, "filled");
        robot.clickOn("#addressDelete");
        assertThat(book.findByCustomer(ACME)).hasSize(3);
        robot.clickOn(robot.lookup(".danger").queryButton());
        await().until(() -> book.findByCustomer(ACME).size() == 2);
    }

    @Test
    void exportsWithoutFormulasAndImportsWithoutDuplicates(FxRobot robot) throws IOException {
        choose(robot);
        book.save(entry("=HYPERLINK(\"x\")", "2 Side St", "Reno", "NV", "89502", "@cmd"));
        Path file = folder.resolve("out.csv");
        robot.interact(() -> model.export(file));
        await().until(() -> notices.shown().size() == 1);
        assertThat(Files.readString(file)).contains("'=HYPERLINK").contains("'@cmd");
        Files.writeString(
                file,
                Files.readString(file)
                        + "New Dock,5 Low St,,Reno,NV,89502,US,,,,,,\nNo Street,,,Reno,NV,89502,US,,,,,,\n");
        robot.interact(() -> model.importFrom(file));
        await().until(() -> book.findByCustomer(ACME).size() == 4);
        await().until(() -> notices.shown().size() == 2);
        assertThat(notices.shown().getLast().title()).isEqualTo("1 address added, 3 already existed");
        assertThat(notices.shown().getLast().detail())
                .contains("1 row was skipped")
                .contains("no Street");
        await().until(() -> model.visibleEntries().size() == 4);
        saveScreenshot(robot, "list");
    }
}
