package lanedesk.workstation.addresses;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Locale;
import java.util.UUID;
import java.util.stream.Stream;
import javafx.application.Platform;
import javafx.beans.property.SimpleObjectProperty;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Labeled;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.Region;
import javafx.stage.Stage;
import lanedesk.client.ClientSettings;
import lanedesk.client.LaneClient;
import lanedesk.client.TokenSource;
import lanedesk.sandbox.Sandbox;
import lanedesk.sandbox.SandboxOptions;
import lanedesk.workstation.desk.CustomerBranch;
import lanedesk.workstation.environment.PlainService;
import lanedesk.workstation.fx.Hands;
import lanedesk.workstation.fx.Pictures;
import lanedesk.workstation.fx.TypedKeys;
import lanedesk.workstation.fx.layer.Overlay;
import lanedesk.workstation.fx.theme.Density;
import lanedesk.workstation.fx.theme.Theme;
import lanedesk.workstation.fx.theme.ThemeChoice;
import lanedesk.workstation.journal.EnvironmentJournal;
import lanedesk.workstation.journal.Journal;
import lanedesk.workstation.journal.Samples;
import lanedesk.workstation.journal.addressbook.AddressBook;
import lanedesk.workstation.journal.addressbook.AddressEntry;
import lanedesk.workstation.journal.addressbook.AddressPart;
import lanedesk.workstation.journal.habit.CustomerDefaults;
import lanedesk.workstation.journal.habit.Templates;
import lanedesk.workstation.journal.store.Content;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.notice.Notices;
import lanedesk.workstation.notice.Problems;
import lanedesk.workstation.place.KnownPlaces;
import lanedesk.workstation.reference.JournalLists;
import lanedesk.workstation.reference.ReferenceData;
import lanedesk.workstation.work.VirtualThreadRunner;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/// The address book by keys, on a real journal.
@ExtendWith(Hands.class)
class AddressBookViewTest {
    private static final long ACME = 4711;
    private static final Sandbox SANDBOX = Sandbox.start(SandboxOptions.inMemory());

    @TempDir
    static Path folder;

    private final SimpleObjectProperty<@Nullable CustomerBranch> customer = new SimpleObjectProperty<>();
    private final Notices notices = new Notices();
    private final LaneClient client =
            new LaneClient(ClientSettings.of(SANDBOX.baseUri().toString()).withTokens(TokenSource.of(SANDBOX.token())));
    private volatile String user = "dana@example.com";
    private Journal journal;
    private AddressBook book;
    private AddressBookViewModel model;
    private HabitsViewModel habits;
    private Stage stage;

    @Start
    void start(Stage shown) {
        stage = shown;
        journal = Samples.open(folder.resolve(UUID.randomUUID().toString()));
        book = journal.environment(Samples.SANDBOX).addressBook();
        book.learn(entry("Meridian Foods, Dallas DC", "4120 Airport Dr", "Dallas", "TX", "75201", "Dock office"));
        book.save(entry("Sierra Grocers", "900 Mill St", "Reno", "NV", "89502", "Receiving"));
        Overlay overlay = new Overlay();
        Texts texts = Texts.of(AddressBookView.class, Language.ENGLISH);
        EnvironmentJournal own = journal.environment(Samples.SANDBOX);
        own.records().changedBy(() -> user);
        PageWork work = new PageWork(
                new VirtualThreadRunner(Platform::runLater),
                journal.changes(),
                Platform::runLater,
                overlay::confirm,
                notices,
                new Problems(texts),
                texts,
                new Formats(Language.ENGLISH, Clock.systemUTC()));
        model = new AddressBookViewModel(
                book,
                own.records(),
                customer,
                () -> {},
                question -> ColumnsPanel.show(question, overlay, texts),
                KnownPlaces.book(),
                work);
        keepHabits(own);
        habits = new HabitsViewModel(
                own.templates(),
                own.customerDefaults(),
                own.records(),
                new ReferenceData(
                        new PlainService(client, "dana@example.com"),
                        new JournalLists(own.referenceLists()),
                        new VirtualThreadRunner(Platform::runLater),
                        Clock.systemUTC()),
                customer,
                work);
        AddressBookView view = new AddressBookView(model, habits, overlay, texts);
        overlay.setContent(view.root());
        stage.setScene(new Scene(overlay, 1000, 700));
        Theme.apply(stage.getScene(), ThemeChoice.LIGHT, Density.COMFORTABLE, 1);
        stage.show();
        view.shown();
    }

    private static void keepHabits(EnvironmentJournal own) {
        own.templates().save(new Templates.Template(UUID.randomUUID(), ACME, "Tomatoes", Content.utf8("""
            {"system":"US","item":{"name":"Tomatoes","pack":"Pallet","quantity":"6","weight":"412",\
            "length":"48","width":"40","height":"52","freightClass":"85"}}\
            """)));
        own.templates().save(new Templates.Template(UUID.randomUUID(), null, "Drums", Content.utf8("no json")));
        own.customerDefaults()
                .save(ACME, "otr.accessorials", Content.utf8("[{\"code\":\"LG\",\"name\":\"Liftgate at delivery\"}]"));
        own.customerDefaults().save(ACME, "rates.pricing", Content.utf8("MARGIN;18;75"));
    }

    @AfterEach
    void close(FxRobot robot) {
        // The window is the one of all tests: as wide as its scene again.
        robot.interact(() -> stage.getScene().getWindow().setWidth(Double.NaN));
        journal.close();
        client.close();
    }

    @AfterAll
    static void stop() {
        SANDBOX.close();
    }

    private static AddressEntry entry(
            String name, String street, String city, String state, String zip, String contact) {
        return new AddressEntry(
                UUID.randomUUID(),
                ACME,
                name,
                street,
                "",
                city,
                state,
                zip,
                "US",
                contact,
                "+1 214 555 0142",
                "",
                "dock@meridian.example",
                "Mon–Fri 7–16",
                "",
                name.startsWith("Meridian"));
    }

    private void choose(FxRobot robot) {
        robot.interact(() -> customer.set(new CustomerBranch(1, ACME, "ACM", "Acme Foods", 471101, "HQ", true, true)));
        await().until(() -> model.shown().size() == 2);
        robot.interact(() -> {});
    }

    private void picture(FxRobot robot, String name) {
        robot.interact(() -> {
            Region root = (Region) stage.getScene().getRoot();
            for (ThemeChoice theme : List.of(ThemeChoice.LIGHT, ThemeChoice.DARK)) {
                for (int[] size : new int[][] {{1059, 700}, {1699, 960}}) {
                    Theme.apply(stage.getScene(), theme, Density.COMFORTABLE, 1);
                    Pictures.write(
                            root,
                            size[0],
                            size[1],
                            "addresses-" + name + "-" + theme.name().toLowerCase(Locale.ROOT) + "-" + size[0]);
                }
            }
            Theme.apply(stage.getScene(), ThemeChoice.LIGHT, Density.COMFORTABLE, 1);
            root.resize(stage.getScene().getWidth(), stage.getScene().getHeight());
            root.layout();
        });
    }

    @Test
    void templatesAndDefaultsAreSeenChangedAndRemoved(FxRobot robot) {
        choose(robot);
        await().until(() -> habits.rows().size() == 4);
        robot.clickOn("Templates and defaults");
        assertThat(habits.rows())
                .extracting(Habit::summary)
                .containsExactly(
                        "Liftgate at delivery",
                        "Margin 18\u00a0% · at least $75",
                        "6 Pallet · 412 lb · 48 × 40 × 52 in · class 85",
                        "can’t be read");
        picture(robot, "habits");
        TableView<?> table = robot.lookup("#habitTable").queryAs(TableView.class);
        robot.interact(() -> table.getSelectionModel().select(2));
        picture(robot, "habit-item");
        type(robot, "#habitNAME", "Canned tomatoes");
        type(robot, "#habitLENGTH", "122x102x132 cm");
        robot.type(KeyCode.TAB);
        type(robot, "#habitWEIGHT", "heavy");
        robot.type(KeyCode.ENTER);
        assertThat(robot.lookup("A weight such as 412 or 187 kg.").tryQuery()).isPresent();
        type(robot, "#habitWEIGHT", "400");
        robot.type(KeyCode.ENTER);
        Templates templates = journal.environment(Samples.SANDBOX).templates();
        await().until(() -> templates.forCustomer(ACME).getFirst().name().equals("Canned tomatoes"));
        await().until(() -> "Canned tomatoes".equals(habits.rows().get(2).name()));
        assertThat(habits.rows().get(2).summary()).contains("400 lb").contains("48.");
        robot.interact(() -> table.getSelectionModel().select(0));
        picture(robot, "habit-accessorials");
        robot.clickOn("#habitRemove");
        assertThat(habits.rows()).hasSize(4);
        robot.clickOn(robot.lookup(".danger").queryButton());
        await().until(() -> habits.rows().size() == 3);
        assertThat(journal.environment(Samples.SANDBOX).customerDefaults().find(ACME, "otr.accessorials"))
                .isEmpty();
    }

    @Test
    void largeTypePushesNoButtonOutOfItsCardAndCutsNoPhoneNumber(FxRobot robot) {
        choose(robot);
        robot.interact(() -> Theme.apply(stage.getScene(), ThemeChoice.LIGHT, Density.COMFORTABLE, 1.5));
        robot.interact(() -> {});
        assertThat(right(robot, "#addressPHONE .text")).isLessThan(right(robot, "#addressPHONE"));
        double edge = right(robot, "#addressCard");
        assertThat(right(robot, "#addressDelete")).isLessThan(edge);
        assertThat(right(robot, "#addressSave")).isLessThan(edge);
        robot.clickOn("Templates and defaults");
        assertThat(right(robot, "#habitSave")).isLessThan(right(robot, "#habitCard"));
    }

    private static double right(FxRobot robot, String id) {
        Node node = robot.lookup(id).query();
        return node.localToScene(node.getLayoutBounds()).getMaxX();
    }

    private TypedKeys keys(FxRobot robot) {
        return new TypedKeys(robot, stage);
    }

    private void type(FxRobot robot, String field, String text) {
        TextField input = robot.lookup(field).queryAs(TextField.class);
        robot.interact(() -> {
            input.requestFocus();
            input.selectAll();
        });
        keys(robot).write(text);
    }

    @Test
    void templatesAndDefaultsAreMadeHere(FxRobot robot) {
        choose(robot);
        robot.clickOn("Templates and defaults");
        await().until(() -> habits.rows().size() == 4);
        robot.clickOn("#habitAdd");
        keys(robot).write("Pallets of glass");
        robot.type(KeyCode.ENTER);
        await().until(() -> habits.rows().stream().anyMatch(habit -> "Pallets of glass".equals(habit.name())));

        robot.clickOn("Size");
        type(robot, "#habitLENGTH", "48x40x60");
        robot.type(KeyCode.TAB);
        picture(robot, "habit-dimensions");
        robot.clickOn("#habitSave");
        CustomerDefaults defaults = journal.environment(Samples.SANDBOX).customerDefaults();
        await().until(() -> defaults.find(ACME, "otr.dimensions").isPresent());
        assertThat(defaults.find(ACME, "otr.dimensions").orElseThrow().text())
                .isEqualTo("{\"system\":\"US\",\"length\":\"48\",\"width\":\"40\",\"height\":\"60\"}");

        robot.clickOn("Price");
        await().until(() -> habits.selectedProperty().get() != null);
        type(robot, "#habitPERCENT", "100");
        robot.type(KeyCode.ENTER);
        assertThat(robot.lookup("A percentage below 100.").tryQuery()).isPresent();
        type(robot, "#habitPERCENT", "21,5 %");
        robot.type(KeyCode.TAB);
        picture(robot, "habit-price");
        robot.clickOn("#habitSave");
        await().until(() ->
                defaults.find(ACME, "rates.pricing").orElseThrow().text().equals("MARGIN;21.5;75"));

        robot.clickOn("Extras");
        await().until(() ->
                robot.lookup("#habitAccessorials").queryListView().getItems().size() > 5);
        robot.interact(() -> robot.lookup("#habitAccessorials").queryListView().scrollTo(0));
        Node second = robot.lookup("#habitAccessorials .check-box").nth(1).query();
        robot.clickOn(second);
        robot.clickOn("#habitSave");
        await().until(() ->
                defaults.find(ACME, "otr.accessorials").orElseThrow().text().contains("\"type\":"));
        await().until(() -> habits.rows().size() == 6);
    }

    @Test
    void aPostalCodeFillsCityAndStateAndOneOfAnotherPlaceIsMarked(FxRobot robot) {
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
        assertThat(model.draft().field(AddressPart.ZIP).cautionProperty().get()).isEmpty();
        type(robot, "#addressCITY", "Dallas");
        type(robot, "#addressSTATE", "TX");
        robot.type(KeyCode.TAB);
        assertThat(robot.lookup("89502 is Reno, NV").tryQuery()).isPresent();
        picture(robot, "elsewhere");
    }

    @Test
    void columnsThatAreNotKnownAreAskedAboutBeforeTheRestIsImported(FxRobot robot) throws IOException {
        choose(robot);
        Path file = folder.resolve("foreign.csv");
        Files.writeString(
                file, "Company,Street,City,Zip Code,Dock door colour\nAlder & Finch,1 Main St,Dallas,75201,red\n");
        robot.interact(() -> model.importFrom(file));
        await().until(() -> robot.lookup("What is this column?").tryQuery().isPresent());
        assertThat(book.ofCustomer(ACME)).hasSize(2);
        await().until(() -> robot.lookup("leave out").tryQuery().isPresent());
        picture(robot, "columns");
        robot.type(KeyCode.N);
        robot.clickOn("#columnsImport");
        await().until(() -> model.shown().size() == 3);
        assertThat(book.ofCustomer(ACME)).extracting(AddressEntry::name).contains("Alder & Finch");
        assertThat(book.ofCustomer(ACME)).extracting(AddressEntry::note).contains("red");
    }

    /// What a colleague changed is seen at once, not written over what is typed, and neither is lost.
    @Test
    void ofTwoWhoChangeAnAddressTheLastCountsAndTheOthersIsTakenBack(FxRobot robot) {
        choose(robot);
        AddressEntry before = book.inZip(ACME, "89502").getFirst();
        robot.interact(() -> model.select(before));
        type(robot, "#addressNOTE", "closed on Fridays");
        user = "ann@example.com";
        AddressEntry anns = new AddressEntry(
                before.id(),
                ACME,
                before.name(),
                "901 Mill St",
                "",
                "Reno",
                "NV",
                "89502",
                "US",
                "Ann’s dock",
                before.phone(),
                "",
                before.email(),
                before.hours(),
                "",
                false);
        book.save(anns);
        journal.changes().publish();
        await().until(() -> model.versions().lastChangeProperty().get().startsWith("Changed by ann@example.com, "));
        assertThat(model.shown()).contains(anns);
        assertThat(robot.lookup("#addressNOTE").queryAs(TextField.class).getText())
                .isEqualTo("closed on Fridays");
        user = "dana@example.com";
        robot.clickOn("#addressSave");
        await().until(() -> model.versions().versions().size() == 3);
        assertThat(book.inZip(ACME, "89502").getFirst().address1()).isEqualTo("900 Mill St");
        picture(robot, "changed");

        robot.clickOn("#addressVersions");
        assertThat(robot.lookup(".version").queryAll()).hasSize(3);
        picture(robot, "versions");
        robot.clickOn("Take back");
        await().until(() -> book.inZip(ACME, "89502").getFirst().equals(anns));
        await().until(() -> model.versions().versions().size() == 4);
        assertThat(robot.lookup("#addressCONTACT").queryAs(TextField.class).getText())
                .isEqualTo("Ann’s dock");
    }

    @Test
    void whatWasRemovedIsTakenBackHere(FxRobot robot) {
        choose(robot);
        EnvironmentJournal own = journal.environment(Samples.SANDBOX);
        AddressEntry gone = book.inZip(ACME, "89502").getFirst();
        book.delete(gone.id());
        own.customerDefaults().remove(ACME, "rates.pricing");
        journal.changes().publish();
        await().until(() -> model.shown().size() == 1 && habits.rows().size() == 3);
        await().until(() -> model.versions().removed().size() == 1
                && habits.versions().removed().size() == 1);
        robot.clickOn("#addressRemoved");
        robot.clickOn("Take back");
        await().until(() ->
                book.ofCustomer(ACME).contains(gone) && model.shown().size() == 2);

        robot.clickOn("Templates and defaults");
        robot.clickOn("#habitRemoved");
        picture(robot, "habits-removed");
        robot.clickOn("Take back");
        await().until(() -> habits.rows().size() == 4);
        assertThat(own.customerDefaults().find(ACME, "rates.pricing")).contains(Content.utf8("MARGIN;18;75"));
        robot.interact(() -> habits.select(habits.rows().get(1)));
        await().until(() -> habits.versions().versions().size() == 3);
        picture(robot, "habit-changed");
    }

    @Test
    void aTypedTemplateStaysWhenAColleagueChangesIt(FxRobot robot) {
        choose(robot);
        await().until(() -> habits.rows().size() == 4);
        EnvironmentJournal own = journal.environment(Samples.SANDBOX);
        robot.clickOn("Templates and defaults");
        robot.clickOn("Price");
        type(robot, "#habitPERCENT", "21");
        user = "ann@example.com";
        own.customerDefaults().save(ACME, "rates.pricing", Content.utf8("MARGIN;30;"));
        journal.changes().publish();
        await().until(() -> habits.versions().lastChangeProperty().get().startsWith("Changed by ann@example.com, "));
        assertThat(robot.lookup("#habitPERCENT").queryAs(TextField.class).getText())
                .isEqualTo("21");
        own.templates().delete(own.templates().forCustomer(ACME).getFirst().id());
        journal.changes().publish();
        await().until(() -> habits.rows().size() == 3);
        assertThat(robot.lookup("#habitPERCENT").queryAs(TextField.class).getText())
                .isEqualTo("21");
    }

    @Test
    void withoutACustomerItAsksForOne(FxRobot robot) {
        robot.interact(() -> {});
        assertThat(robot.lookup("Whose addresses?").tryQuery()).isPresent();
    }

    @Test
    void theLongestWordsFitTheNarrowestWindow(FxRobot robot) {
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
    void anAddressIsFoundAsOneTypesAndChangedInPlace(FxRobot robot) {
        choose(robot);
        robot.clickOn("#addressSearch");
        keys(robot).write("mill reno");
        assertThat(model.shown()).extracting(AddressEntry::name).containsExactly("Sierra Grocers");
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
        assertThat(robot.lookup("This is not a phone number.").tryQuery()).isPresent();
        robot.interact(phone::selectAll);
        keys(robot).write("775 555 0100");
        robot.type(KeyCode.ENTER);
        await().until(() -> book.inZip(ACME, "89502").getFirst().phone().equals("775 555 0100"));
        assertThat(book.ofCustomer(ACME)).hasSize(2);
    }

    @Test
    void anAddressIsFoundWithoutItsAccents(FxRobot robot) {
        choose(robot);
        book.save(entry("Almacén José", "4 Añil St", "Reno", "NV", "89502", "Zoë"));
        robot.interact(model::show);
        await().until(() -> model.shown().size() == 3);
        robot.interact(() -> model.queryProperty().set("jose anil zoe"));
        assertThat(model.shown()).extracting(AddressEntry::name).containsExactly("Almacén José");
        robot.interact(() -> model.queryProperty().set("JOSÉ"));
        assertThat(model.shown()).hasSize(1);
    }

    @Test
    void anAddressIsAddedByKeysAndRemovedAfterAsking(FxRobot robot) {
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
        await().until(() -> book.ofCustomer(ACME).size() == 3);
        await().until(() -> model.selectedProperty().get().isPresent());
        picture(robot, "filled");
        robot.clickOn("#addressDelete");
        assertThat(book.ofCustomer(ACME)).hasSize(3);
        robot.clickOn(robot.lookup(".danger").queryButton());
        await().until(() -> book.ofCustomer(ACME).size() == 2);
    }

    @Test
    void aSpreadsheetGoesOutAndComesInWithoutFormulasAndWithoutDoubles(FxRobot robot) throws IOException {
        choose(robot);
        book.save(entry("=HYPERLINK(\"x\")", "2 Side St", "Reno", "NV", "89502", "@cmd"));
        Path file = folder.resolve("out.csv");
        robot.interact(() -> model.export(file));
        await().until(() -> notices.showing().size() == 1);
        assertThat(Files.readString(file)).contains("'=HYPERLINK").contains("'@cmd");
        Files.writeString(
                file,
                Files.readString(file)
                        + "New Dock,5 Low St,,Reno,NV,89502,US,,,,,,\nNo Street,,,Reno,NV,89502,US,,,,,,\n");
        robot.interact(() -> model.importFrom(file));
        await().until(() -> book.ofCustomer(ACME).size() == 4);
        await().until(() -> notices.showing().size() == 2);
        assertThat(notices.showing().getLast().title()).isEqualTo("1 address added, 3 known already");
        assertThat(notices.showing().getLast().detail())
                .contains("1 row was left out")
                .contains("no address1");
        await().until(() -> model.shown().size() == 4);
        picture(robot, "list");
    }
}
