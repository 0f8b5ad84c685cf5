package lanedesk.workstation.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.math.BigDecimal;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import lanedesk.client.Timeouts;
import lanedesk.freight.ClassScale;
import lanedesk.freight.SellPricing;
import lanedesk.freight.rates.FuelMode;
import lanedesk.freight.reference.ShipmentReference.Kind;
import lanedesk.journal.Journal;
import lanedesk.journal.JournalSamples;
import lanedesk.workstation.environment.ConnectionReport;
import lanedesk.workstation.environment.Environment;
import lanedesk.workstation.environment.NetworkSettings;
import lanedesk.workstation.environment.NetworkSettings.ProxyChoice;
import lanedesk.workstation.environment.ProfileDraft;
import lanedesk.workstation.environment.ProfileError;
import lanedesk.workstation.environment.SecretText;
import lanedesk.workstation.environment.TokenEntry;
import lanedesk.workstation.environment.TokenKey;
import lanedesk.workstation.environment.TokenVault;
import lanedesk.workstation.form.CustomField;
import lanedesk.workstation.form.Form;
import lanedesk.workstation.form.FormField;
import lanedesk.workstation.fx.theme.Density;
import lanedesk.workstation.fx.theme.ThemeChoice;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.settings.preference.Preferences;
import lanedesk.workstation.settings.preference.PreferencesCodec;
import lanedesk.workstation.settings.preference.TimeoutSettings;
import lanedesk.workstation.work.ManualTaskRunner;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class SettingsModelsTest {

    private final SettingsFixture setup = new SettingsFixture(Language.ENGLISH, ManualTaskRunner.immediate(), null);

    @Test
    void restoresEveryPreferenceOnNextStart() {
        setup.preferences.changeAndSave(previous -> previous.withLanguage(Language.FRENCH)
                .withTheme(ThemeChoice.DARK)
                .withDensity(Density.COMPACT)
                .withTextPercent(150)
                .withPricing(new SellPricing(SellPricing.Method.MARKUP, new BigDecimal("12.5"), new BigDecimal("40")))
                .withScale(ClassScale.LEGACY_18)
                .withWaits(new TimeoutSettings(5, 90, 300))
                .withOfficeAddress("postgresql://desk@office.example/lanedesk")
                .withNetwork(new NetworkSettings(ProxyChoice.MANUAL, "proxy.example:8080", "dana", "office.pem", true))
                .withNamedFieldsOf(
                        "sandbox",
                        List.of(
                                new CustomField(
                                        CustomField.CustomFieldSection.HAZMAT_CONTACT,
                                        "contactPhone",
                                        "24-hour phone",
                                        CustomField.Type.TEXT,
                                        true),
                                new CustomField(
                                        CustomField.CustomFieldSection.INSURANCE,
                                        "value",
                                        "Value",
                                        CustomField.Type.NUMBER,
                                        false))));
        assertThat(setup.reload(Language.ENGLISH).current()).isEqualTo(setup.preferences.current());
        assertThat(setup.preferences.current()).isNotEqualTo(PreferencesCodec.defaultPreferences(Language.ENGLISH));
    }

    @Test
    void pagesOpenSettingsOfEarlierVersionUnchanged() {
        Preferences stored = PreferencesCodec.fromText("""
            buyFigures.hidden=true
            container.40=43500.5
            density=COMPACT
            language=fr
            network.address=proxy.example:8080
            network.proxy=MANUAL
            network.user=dana
            offers.container=7
            offers.lost.000=PRICE
            paper.contact=Dana Reyes
            paper.es.otr=Descarga
            paper.es.subject=Precio {quote}
            paper.es.terms=Pago a 30 días.
            paper.language=es
            paper.name=Harborline
            pricing.floor=
            pricing.method=MARKUP
            pricing.percent=12.5
            scale=legacy-18
            text=120
            wait.quote=90
            worked.US_COLUMBUS=true
            """, Language.ENGLISH);
        setup.preferences.changeAndSave(_ -> stored);
        GeneralViewModel general =
                new GeneralViewModel(setup.preferences, setup.environments, setup.texts, setup.formats);
        PricingSettingsViewModel pricing = new PricingSettingsViewModel(setup.preferences, setup.texts, setup.formats);
        NetworkViewModel network = new NetworkViewModel(setup.preferences, setup.vault, setup.runner, setup.texts);
        HolidaysViewModel holidays = new HolidaysViewModel(setup.preferences, setup.texts);
        Form offers = SettingsView.createOfferForm(setup.preferences, setup.texts);
        general.onShown();
        pricing.form().reloadFields();
        assertThat(general.form().textsById())
                .containsEntry("textSize", "120")
                .containsEntry("density", "COMPACT")
                .containsEntry("quoteTimeout", "90")
                .containsEntry("hideBuyRates", "true");
        assertThat(pricing.form().textsById())
                .containsEntry("method", "MARKUP")
                .containsEntry("percent", "12.5")
                .containsEntry("floor", "")
                .containsEntry("forty", "43,500.5");
        assertThat(network.form().textsById())
                .containsEntry("proxy", "MANUAL")
                .containsEntry("address", "proxy.example:8080");
        assertThat(holidays.form().fieldById("US_COLUMBUS").isChecked()).isFalse();
        for (Form form : List.of(general.form(), pricing.form(), network.form(), holidays.form(), offers)) {
            form.allFields().stream()
                    .filter(field -> !field.id().equals("issuersFile"))
                    .forEach(FormField::onFocusLost);
        }
        assertThat(setup.preferences.current()).isEqualTo(stored);
    }

    @Test
    void buyRatesStayHiddenAfterRestart() {
        assertThat(setup.preferences.current().hidesBuyFigures()).isFalse();
        setup.preferences.changeAndSave(previous -> previous.withHidesBuyFigures(true));
        assertThat(setup.reload(Language.ENGLISH).current().hidesBuyFigures()).isTrue();
    }

    @Test
    void notifiesListenersOfEveryChange() {
        List<ThemeChoice> received = new ArrayList<>();
        setup.preferences.addChangeListener(
                () -> received.add(setup.preferences.current().theme()));
        for (ThemeChoice choice : List.of(ThemeChoice.DARK, ThemeChoice.LIGHT, ThemeChoice.LIGHT, ThemeChoice.DARK)) {
            setup.preferences.changeAndSave(previous -> previous.withTheme(choice));
        }
        assertThat(received).containsExactly(ThemeChoice.DARK, ThemeChoice.LIGHT, ThemeChoice.DARK);
    }

    @Test
    void invalidSavedValueFallsBackWithoutAffectingOthers() {
        String text = PreferencesCodec.toText(setup.preferences.current().withTextPercent(150))
                .replaceFirst("theme=\\w+", "theme=PLAID")
                .replaceFirst("container.40=\\d+", "container.40=1e9999")
                .replaceFirst("wait.quote=\\d+", "wait.quote=0");
        Preferences preferences = PreferencesCodec.fromText(text, Language.ENGLISH);
        assertThat(preferences.theme()).isEqualTo(ThemeChoice.SYSTEM);
        assertThat(preferences.containerLimits().max40Foot()).isEqualByComparingTo("44000");
        assertThat(preferences.textPercent()).isEqualTo(150);
        assertThat(preferences.waits()).isEqualTo(new TimeoutSettings(10, 1, 120));
    }

    @Test
    void createsExportsAndRestoresBackupAfterConfirmation(@TempDir Path folder) {
        try (Journal journal = JournalSamples.open(folder.resolve("data"))) {
            BackupSettingsViewModel model = new BackupSettingsViewModel(
                    journal, setup.runner, setup.confirmations::add, setup.errorMessages, setup.formats, setup.texts);
            model.createBackup();
            assertThat(stateText(model)).contains("backups");
            Path copy = folder.resolve("copy.db");
            model.copyJournalTo(copy);
            assertThat(copy).isNotEmptyFile();
            model.exportAudit(folder.resolve("audit.jsonl"));
            assertThat(stateText(model)).startsWith("2 lines exported");
            model.confirmAndRestoreAtNextStart(copy);
            assertThat(folder.resolve("data/journal.restore")).doesNotExist();
            setup.confirmations.getFirst().onYes().run();
            assertThat(folder.resolve("data/journal.restore")).isNotEmptyFile();
            model.confirmAndRestoreAtNextStart(folder.resolve("audit.jsonl"));
            setup.confirmations.getLast().onYes().run();
            assertThat(model.stateProperty().get())
                    .isEqualTo(new TaskState.Failed<>(setup.texts.text("settings.record.noJournal")));
        }
    }

    @Test
    void reportsMissingBackupFolder(@TempDir Path folder) {
        try (Journal journal = JournalSamples.open(folder.resolve("data"))) {
            BackupSettingsViewModel model = new BackupSettingsViewModel(
                    journal, setup.runner, setup.confirmations::add, setup.errorMessages, setup.formats, setup.texts);
            Path missingFile = folder.resolve("gone").resolve("copy.db");
            model.confirmAndRestoreAtNextStart(missingFile);
            setup.confirmations.getFirst().onYes().run();
            assertThat(failureText(model)).startsWith(missingFile + ": The folder or the file is no longer there.");
            model.copyJournalTo(missingFile);
            assertThat(failureText(model)).contains(": The folder or the file is no longer there.");
        }
    }

    private static String failureText(BackupSettingsViewModel model) {
        return ((TaskState.Failed<String>) model.stateProperty().get()).text();
    }

    private static String stateText(BackupSettingsViewModel model) {
        return ((TaskState.Done<String>) model.stateProperty().get()).result();
    }

    @Test
    void rejectsInvalidNumber() {
        PricingSettingsViewModel model = new PricingSettingsViewModel(setup.preferences, setup.texts, setup.formats);
        model.form().fieldById("method").setText("MARGIN");
        model.form().fieldById("percent").setText("100");
        model.form().fieldById("percent").onFocusLost();
        assertThat(model.form().fieldById("percent").errorProperty().get()).contains("99.9");
        assertThat(model.form().fieldById("percent").textProperty().get()).isEqualTo("100");
        assertThat(setup.preferences.current().pricing().percent()).isEqualByComparingTo("20");
        model.form().fieldById("method").setText("MARKUP");
        model.form().fieldById("percent").setText("100");
        model.form().fieldById("percent").onFocusLost();
        assertThat(model.form().fieldById("percent").errorProperty().get()).isEmpty();
        assertThat(model.exampleText()).isEqualTo("A buy rate of $1,000.00 sells for $2,000.00.");
        model.form().fieldById("method").setText("MARGIN");
        assertThat(setup.preferences.current().pricing().percent()).isEqualByComparingTo("99.9");
    }

    @Test
    void parsesNumbersByLanguage() {
        SettingsFixture french = new SettingsFixture(Language.FRENCH, ManualTaskRunner.immediate(), null);
        PricingSettingsViewModel model = new PricingSettingsViewModel(french.preferences, french.texts, french.formats);
        model.form().fieldById("forty").setText("43 500,5");
        model.form().fieldById("forty").onFocusLost();
        assertThat(french.preferences.current().containerLimits().max40Foot()).isEqualByComparingTo("43500.5");
        model.restoreDefaultContainerLimits();
        assertThat(french.preferences.current().containerLimits().max40Foot()).isEqualByComparingTo("44000");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "ENGLISH; 12,5; 12.5",
                "ENGLISH; 1,250; 1250",
                "SPANISH; 12,5; 12.5",
                "SPANISH; 38,500.5; 38500.5",
                "FRENCH; 12.5; 12.5",
                "FRENCH; 38500; 38500",
                "FRENCH; '38,500'; 38500",
            })
    void acceptsEitherDecimalSeparatorAndLanguageGrouping(Language language, String typed, BigDecimal expected) {
        SettingsFixture localizedSetup = new SettingsFixture(language, ManualTaskRunner.immediate(), null);
        PricingSettingsViewModel model =
                new PricingSettingsViewModel(localizedSetup.preferences, localizedSetup.texts, localizedSetup.formats);
        for (int leaving = 0; leaving < 2; leaving++) {
            if (leaving == 0) {
                model.form().fieldById("forty").setText(typed);
            }
            model.form().fieldById("forty").onFocusLost();
            assertThat(localizedSetup.preferences.current().containerLimits().max40Foot())
                    .isEqualByComparingTo(expected);
        }
    }

    @Test
    void keepsInvalidPercentWhileMinimumProfitChanges() {
        PricingSettingsViewModel model = new PricingSettingsViewModel(setup.preferences, setup.texts, setup.formats);
        model.form().fieldById("method").setText("MARGIN");
        model.form().fieldById("percent").setText("100");
        model.form().fieldById("percent").onFocusLost();
        model.form().fieldById("floor").setText("75");
        model.form().fieldById("floor").onFocusLost();
        assertThat(model.form().fieldById("percent").textProperty().get()).isEqualTo("100");
        assertThat(model.form().fieldById("percent").errorProperty().get()).isNotEmpty();
    }

    @Test
    void rejectsAmbiguousNumber() {
        PricingSettingsViewModel model = new PricingSettingsViewModel(setup.preferences, setup.texts, setup.formats);
        model.form().fieldById("floor").setText("1.000");
        model.form().fieldById("floor").onFocusLost();
        assertThat(model.form().fieldById("floor").errorProperty().get()).isNotEmpty();
        assertThat(setup.preferences.current().pricing().floor()).isEqualByComparingTo("75");
    }

    @Test
    void showsPricingRuleSavedOnRateBoard() {
        PricingSettingsViewModel model = new PricingSettingsViewModel(setup.preferences, setup.texts, setup.formats);
        setup.preferences.changeAndSave(previous -> previous.withPricing(
                new SellPricing(SellPricing.Method.MARGIN, new BigDecimal("12.5"), new BigDecimal(1250))));
        model.form().reloadFields();
        assertThat(model.form().fieldById("method").trimmedText()).isEqualTo("MARGIN");
        assertThat(model.form().fieldById("percent").textProperty().get()).isEqualTo("12.5");
        assertThat(model.form().fieldById("floor").textProperty().get()).isEqualTo("1,250.00");
        assertThat(setup.preferences.current().pricing().percent()).isEqualByComparingTo("12.5");
    }

    @Test
    void emptyMinimumProfitMeansNone() {
        PricingSettingsViewModel model = new PricingSettingsViewModel(setup.preferences, setup.texts, setup.formats);
        model.form().fieldById("floor").setText("75");
        model.form().fieldById("floor").onFocusLost();
        assertThat(setup.preferences.current().pricing().floor()).isEqualByComparingTo("75");
        model.form().fieldById("floor").setText(" ");
        model.form().fieldById("floor").onFocusLost();
        assertThat(setup.preferences.current().pricing().floor()).isNull();
    }

    @Test
    void savesOnlyValidEmailOfEnvironmentInUse() {
        GeneralViewModel model =
                new GeneralViewModel(setup.preferences, setup.environments, setup.texts, setup.formats);
        model.form().fieldById("email").setText("dana");
        model.form().fieldById("email").onFocusLost();
        assertThat(model.form().fieldById("email").errorProperty().get()).isEqualTo("Not a valid email address.");
        model.form().fieldById("email").setText("dana@broker.example");
        model.form().fieldById("email").onFocusLost();
        assertThat(setup.environments.current().user()).isEqualTo("dana@broker.example");
    }

    @Test
    void timeoutsAreWholeSecondsInRange() {
        GeneralViewModel model =
                new GeneralViewModel(setup.preferences, setup.environments, setup.texts, setup.formats);
        assertThat(model.form().fieldById("bookingTimeout").textProperty().get())
                .isEqualTo("120");
        for (String invalidText : List.of("0", "601", "2.5", "soon", "")) {
            model.form().fieldById("quoteTimeout").setText(invalidText);
            model.form().fieldById("quoteTimeout").onFocusLost();
            assertThat(model.form().fieldById("quoteTimeout").errorProperty().get())
                    .as(invalidText)
                    .contains("1 to 600");
        }
        assertThat(setup.preferences.current().waits()).isEqualTo(TimeoutSettings.DEFAULT);
        model.form().fieldById("quoteTimeout").setText("600");
        model.form().fieldById("quoteTimeout").onFocusLost();
        model.form().fieldById("connectTimeout").setText("5");
        model.form().fieldById("connectTimeout").onFocusLost();
        assertThat(setup.preferences.current().waits()).isEqualTo(new TimeoutSettings(5, 600, 120));
        assertThat(setup.preferences.current().waits().timeouts())
                .isEqualTo(Timeouts.DEFAULT.withConnect(Duration.ofSeconds(5)).withQuote(Duration.ofSeconds(600)));
    }

    @Test
    void namedFieldsBelongToOneEnvironment() {
        NamedFieldsViewModel model = new NamedFieldsViewModel(setup.preferences, setup.environments, setup.texts);
        model.reloadFields();
        model.form().fieldById("name").setText("contact phone");
        assertThat(model.addFieldIfValid()).isFalse();
        assertThat(model.form().fieldById("name").errorProperty().get()).isNotEmpty();
        assertThat(model.form().fieldById("label").errorProperty().get()).isNotEmpty();
        model.form().fieldById("name").setText("contactPhone");
        model.form().fieldById("label").setText("24-hour phone");
        assertThat(model.addFieldIfValid()).isTrue();
        model.form().fieldById("name").setText("contactPhone");
        model.form().fieldById("label").setText("Again");
        assertThat(model.addFieldIfValid()).isFalse();
        model.form().fieldById("name").setText("movement");
        assertThat(model.addFieldIfValid()).as("free in the hazmat contact").isTrue();
        model.removeField(model.fields().getLast());
        model.form().fieldById("place").setText("BOOKING");
        model.form().fieldById("name").setText("movement");
        model.form().fieldById("label").setText("What is moved");
        assertThat(model.addFieldIfValid())
                .as("every booking has that by itself")
                .isFalse();
        assertThat(model.form().fieldById("name").errorProperty().get()).isNotEmpty();
        model.form().fieldById("name").setText("insurance");
        assertThat(model.addFieldIfValid()).as("the page sends that by itself").isFalse();
        assertThat(setup.preferences.current().namedFieldsOf("sandbox")).hasSize(1);
        assertThat(setup.preferences.current().namedFieldsOf("other")).isEmpty();
        model.removeField(model.fields().getFirst());
        assertThat(setup.preferences.current().namedFieldsOf("sandbox")).isEmpty();
    }

    @Test
    void namedFieldsWithContradictingPathsAreRefused() {
        NamedFieldsViewModel model = new NamedFieldsViewModel(setup.preferences, setup.environments, setup.texts);
        model.reloadFields();
        model.form().fieldById("place").setText("BOOKING");
        assertThat(nameErrorOfAdding(model, "shipment.po", "PO")).isEmpty();
        assertThat(nameErrorOfAdding(model, "shipment.so", "SO")).isEmpty();
        assertThat(nameErrorOfAdding(model, "shipment", "Shipment")).contains("shipment.po");
        assertThat(nameErrorOfAdding(model, "shipment.po.line", "Line")).contains("shipment.po");
        assertThat(nameErrorOfAdding(model, "shipment.po[]", "Orders")).contains("shipment.po");
        assertThat(nameErrorOfAdding(model, "references[]", "Dock")).isEmpty();
        assertThat(nameErrorOfAdding(model, "references[]", "Gate"))
                .as("another value of the list")
                .isEmpty();
        assertThat(nameErrorOfAdding(model, "references[]", "Gate")).isNotEmpty();
        assertThat(nameErrorOfAdding(model, "references.po", "PO")).contains("references[]");
        assertThat(nameErrorOfAdding(model, "movement.note", "Note"))
                .as("an object of the interface")
                .isNotEmpty();
        assertThat(nameErrorOfAdding(model, "rateNumber[]", "Rates")).isNotEmpty();
        for (String malformed : List.of("a..b", ".a", "a.", "[]", "a[]b", "a[].b", "a[0]", "a.1", "a b")) {
            assertThat(nameErrorOfAdding(model, malformed, "Wrong"))
                    .as(malformed)
                    .isNotEmpty();
        }
        assertThat(model.fields()).hasSize(4);
    }

    private static String nameErrorOfAdding(NamedFieldsViewModel model, String name, String label) {
        model.form().fieldById("name").setText(name);
        model.form().fieldById("label").setText(label);
        model.addFieldIfValid();
        return model.form().fieldById("name").errorProperty().get();
    }

    @Test
    void opensNamedFieldsOfEarlierVersionUnchanged() {
        String stored = """
            field.sandbox.000.label=24-hour phone
            field.sandbox.000.name=contactPhone
            field.sandbox.000.place=HAZMAT_CONTACT
            field.sandbox.000.required=true
            field.sandbox.000.type=TEXT
            field.sandbox.001.label=Free days
            field.sandbox.001.name=freeDays
            field.sandbox.001.place=BOOKING
            field.sandbox.001.required=false
            field.sandbox.001.type=NUMBER
            """;
        Preferences opened = PreferencesCodec.fromText(stored, Language.ENGLISH);
        assertThat(opened.namedFieldsOf("sandbox"))
                .containsExactly(
                        new CustomField(
                                CustomField.CustomFieldSection.HAZMAT_CONTACT,
                                "contactPhone",
                                "24-hour phone",
                                CustomField.Type.TEXT,
                                true),
                        new CustomField(
                                CustomField.CustomFieldSection.BOOKING,
                                "freeDays",
                                "Free days",
                                CustomField.Type.NUMBER,
                                false));
        assertThat(PreferencesCodec.toText(opened)
                        .lines()
                        .filter(line -> line.startsWith("field."))
                        .toList())
                .isEqualTo(stored.lines().toList());
    }

    @Test
    void namedFieldsFilledFromReferencesAreRestored() {
        NamedFieldsViewModel model = new NamedFieldsViewModel(setup.preferences, setup.environments, setup.texts);
        model.reloadFields();
        model.form().fieldById("place").setText("BOOKING");
        model.form().fieldById("type").setText("DATE");
        model.form().fieldById("source").setText("ALL");
        assertThat(model.form().fieldById("type").isActive()).isFalse();
        assertThat(nameErrorOfAdding(model, "references[]", "References")).isEmpty();
        model.form().fieldById("source").setText("PURCHASE_ORDER");
        assertThat(nameErrorOfAdding(model, "shipment.po", "PO")).isEmpty();
        assertThat(setup.reload(Language.ENGLISH).current().namedFieldsOf("sandbox"))
                .isEqualTo(List.copyOf(model.fields()))
                .extracting(CustomField::type, CustomField::referenceKinds)
                .containsExactly(
                        tuple(CustomField.Type.TEXT, Set.of(Kind.values())),
                        tuple(CustomField.Type.TEXT, Set.of(Kind.PURCHASE_ORDER)));
        assertThat(model.fields())
                .extracting(model::contentLabelOf)
                .containsExactly("all references", "Purchase order (PO)");
    }

    @Test
    void savesDatabasePasswordOnlyWhenItWorks() {
        String address = "postgresql://desk@office.example/lanedesk";
        TokenKey key = SettingsView.sharedDatabaseTokenKey(address);
        SharedDatabaseViewModel model = new SharedDatabaseViewModel(
                setup.preferences,
                setup.environments,
                setup.vault,
                (where, password) -> password.map(SecretText::secretText).equals(Optional.of("right"))
                        ? SharedDatabaseProbe.ProbeResult.WORKS
                        : SharedDatabaseProbe.ProbeResult.REFUSED,
                ManualTaskRunner.immediate(),
                setup.errorMessages,
                setup.texts);
        model.form().fieldById("address").setText("postgresql://desk:secret@office.example/lanedesk");
        startTest(model, "right");
        assertThat(model.form().fieldById("address").errorProperty().get()).isNotEmpty();
        assertThat(setup.preferences.current().officeAddress()).isEmpty();
        model.form().fieldById("address").setText(address);
        startTest(model, "wrong");
        assertThat(model.stateProperty().get())
                .isEqualTo(new TaskState.Done<>(new SharedDatabaseViewModel.SharedDatabaseTestResult(
                        SharedDatabaseProbe.ProbeResult.REFUSED, null)));
        assertThat(setup.vault.findToken(key)).isEmpty();
        startTest(model, "right");
        assertThat(setup.vault.findToken(key).map(SecretText::secretText)).contains("right");
        startTest(model, "");
        assertThat(model.stateProperty().get())
                .isEqualTo(new TaskState.Done<>(new SharedDatabaseViewModel.SharedDatabaseTestResult(
                        SharedDatabaseProbe.ProbeResult.WORKS, null)));
        assertThat(setup.store.readText("preferences").orElseThrow())
                .contains("office.example")
                .doesNotContain("right");
    }

    private static void startTest(SharedDatabaseViewModel model, String password) {
        model.form().fieldById("password").setText(password);
        model.startConnectionTestAndSavePassword();
        assertThat(model.form().fieldById("password").textProperty().get()).isEmpty();
    }

    private SharedDatabaseViewModel workingSharedDatabase() {
        return new SharedDatabaseViewModel(
                setup.preferences,
                setup.environments,
                setup.vault,
                (_, _) -> SharedDatabaseProbe.ProbeResult.WORKS,
                ManualTaskRunner.immediate(),
                setup.errorMessages,
                setup.texts);
    }

    @Test
    void databaseTestWarnsOfPasswordLostAtExit() {
        SharedDatabaseViewModel model = workingSharedDatabase();
        model.form().fieldById("address").setText("postgresql://desk@office.example/lanedesk");
        startTest(model, "two words");

        assertThat(model.stateProperty().get())
                .isEqualTo(new TaskState.Done<>(new SharedDatabaseViewModel.SharedDatabaseTestResult(
                        SharedDatabaseProbe.ProbeResult.WORKS, TokenVault.Storage.FOR_THIS_RUN)));
        assertThat(model.testResultText(new SharedDatabaseViewModel.SharedDatabaseTestResult(
                        SharedDatabaseProbe.ProbeResult.WORKS, TokenVault.Storage.FOR_THIS_RUN)))
                .contains("No credential store", "enter it again");
        assertThat(model.testResultText(new SharedDatabaseViewModel.SharedDatabaseTestResult(
                        SharedDatabaseProbe.ProbeResult.WORKS, TokenVault.Storage.IN_KEY_STORE)))
                .isEqualTo("Connection OK.");
    }

    @Test
    void namesLocalEnvironmentsAsNotShared() {
        setup.environments.addAndSaveProfile(new ProfileDraft(
                "Local trial", Environment.Kind.DEVELOPMENT, "http://localhost:8080", "", "dana@broker.example"));
        setup.environments.addAndSaveProfile(new ProfileDraft(
                "Freight", Environment.Kind.OTHER, "https://api.freight.example", "", "dana@broker.example"));
        SharedDatabaseViewModel model = workingSharedDatabase();
        assertThat(model.notSharedTextProperty().get()).isEmpty();
        model.form().fieldById("address").setText("postgresql://desk@office.example/lanedesk");
        startTest(model, "");

        assertThat(model.notSharedTextProperty().get())
                .startsWith("Not shared: ")
                .contains("Local trial")
                .doesNotContain("Freight");
    }

    @Test
    void reportsMissingDatabase() {
        PostgresProbe probe = new PostgresProbe();
        assertThat(probe.testConnection("postgresql://desk@127.0.0.1:1/lanedesk", Optional.empty()))
                .isEqualTo(SharedDatabaseProbe.ProbeResult.UNREACHABLE);
        assertThat(probe.testConnection("mysql://desk@127.0.0.1/lanedesk", Optional.empty()))
                .isEqualTo(SharedDatabaseProbe.ProbeResult.NOT_AN_ADDRESS);
    }

    @ParameterizedTest
    @EnumSource(Language.class)
    void everyEnumConstantHasText(Language language) {
        Texts texts = Texts.of(SettingsView.class, language);
        Set<String> keys = new HashSet<>();
        for (ProfileError.Reason reason : ProfileError.Reason.values()) {
            keys.add("settings.problem." + reason);
        }
        for (TokenEntry.EntryError problem : TokenEntry.EntryError.values()) {
            keys.add("settings.token.rejected." + problem);
        }
        for (TokenState.Present.TokenStorage where : TokenState.Present.TokenStorage.values()) {
            keys.add("settings.token." + where);
        }
        for (ConnectionReport.CertificateRejected.Reason reason :
                ConnectionReport.CertificateRejected.Reason.values()) {
            keys.add("settings.test.notSafe." + reason);
        }
        for (SharedDatabaseProbe.ProbeResult finding : SharedDatabaseProbe.ProbeResult.values()) {
            keys.add("settings.office." + finding);
        }
        for (ClassScale scale : ClassScale.ALL) {
            keys.add("settings.figures.scale." + scale.id());
        }
        for (Environment.Kind kind : Environment.Kind.values()) {
            keys.add("settings.kind." + kind);
        }
        assertThat(keys).allSatisfy(key -> assertThat(texts.text(key)).isNotBlank());
        assertThat(texts.getKeys().asIterator())
                .toIterable()
                .allSatisfy(key ->
                        assertThat(texts.text(key, 1).contains("''")).as(key).isFalse());
    }

    @Test
    void savesFuelModePerEnvironment() {
        EnvironmentsViewModel model = setup.environmentsModel();
        model.selectEnvironment(setup.environments.current());
        assertThat(model.fuelModeOfSelected()).isEqualTo(FuelMode.NOT_KNOWN);

        model.saveFuelModeIfChanged(FuelMode.ON_TOP);

        Preferences saved = setup.reload(Language.ENGLISH).current();
        assertThat(saved.fuelModeOf(setup.environments.current().id())).isEqualTo(FuelMode.ON_TOP);
        assertThat(saved.fuelModeOf("service-1")).isEqualTo(FuelMode.NOT_KNOWN);
    }
}
