package lanedesk.workstation.settings;

import static org.assertj.core.api.Assertions.assertThat;

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
import lanedesk.freight.rates.FuelReading;
import lanedesk.journal.Journal;
import lanedesk.journal.Samples;
import lanedesk.workstation.environment.ConnectionReport;
import lanedesk.workstation.environment.Environment;
import lanedesk.workstation.environment.NetworkSettings;
import lanedesk.workstation.environment.NetworkSettings.ProxyChoice;
import lanedesk.workstation.environment.ProfileDraft;
import lanedesk.workstation.environment.ProfileProblem;
import lanedesk.workstation.environment.TokenEntry;
import lanedesk.workstation.environment.TokenKey;
import lanedesk.workstation.environment.TokenText;
import lanedesk.workstation.environment.TokenVault;
import lanedesk.workstation.form.NamedField;
import lanedesk.workstation.fx.theme.Density;
import lanedesk.workstation.fx.theme.ThemeChoice;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.settings.preference.PreferenceText;
import lanedesk.workstation.settings.preference.Preferences;
import lanedesk.workstation.settings.preference.TimeoutSettings;
import lanedesk.workstation.work.StepRunner;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class SettingsModelsTest {

    private final Setup setup = new Setup(Language.ENGLISH, StepRunner.immediate(), null);

    @Test
    void everyPreferenceComesBackOnTheNextRun() {
        setup.preferences.change(before -> before.withLanguage(Language.FRENCH)
                .withTheme(ThemeChoice.DARK)
                .withDensity(Density.COMPACT)
                .withTextPercent(150)
                .withPricing(new SellPricing(SellPricing.Method.MARKUP, new BigDecimal("12.5"), new BigDecimal("40")))
                .withScale(ClassScale.LEGACY_18)
                .withWaits(new TimeoutSettings(5, 90, 300))
                .withOfficeAddress("postgresql://desk@office.example/lanedesk")
                .withNetwork(new NetworkSettings(ProxyChoice.MANUAL, "proxy.example:8080", "dana", "office.pem", true))
                .withNamedFields(
                        "sandbox",
                        List.of(
                                new NamedField(
                                        NamedField.Place.HAZMAT_CONTACT,
                                        "contactPhone",
                                        "24-hour phone",
                                        NamedField.Type.TEXT,
                                        true),
                                new NamedField(
                                        NamedField.Place.INSURANCE, "value", "Value", NamedField.Type.NUMBER, false))));
        assertThat(setup.reload(Language.ENGLISH).get()).isEqualTo(setup.preferences.get());
        assertThat(setup.preferences.get()).isNotEqualTo(PreferenceText.initial(Language.ENGLISH));
    }

    @Test
    void hiddenBuyFiguresStayHiddenAfterARestart() {
        assertThat(setup.preferences.get().hidesBuyFigures()).isFalse();
        setup.preferences.change(before -> before.withHidesBuyFigures(true));
        assertThat(setup.reload(Language.ENGLISH).get().hidesBuyFigures()).isTrue();
    }

    @Test
    void everyChangeIsHeardAndNotTheFirstAlone() {
        List<ThemeChoice> heard = new ArrayList<>();
        setup.preferences.onChange(() -> heard.add(setup.preferences.get().theme()));
        for (ThemeChoice choice : List.of(ThemeChoice.DARK, ThemeChoice.LIGHT, ThemeChoice.LIGHT, ThemeChoice.DARK)) {
            setup.preferences.change(before -> before.withTheme(choice));
        }
        assertThat(heard).containsExactly(ThemeChoice.DARK, ThemeChoice.LIGHT, ThemeChoice.DARK);
    }

    @Test
    void aSpoiledValueCostsNoOther() {
        String text = PreferenceText.write(setup.preferences.get().withTextPercent(150))
                .replaceFirst("theme=\\w+", "theme=PLAID")
                .replaceFirst("container.40=\\d+", "container.40=1e9999")
                .replaceFirst("wait.quote=\\d+", "wait.quote=0");
        Preferences read = PreferenceText.read(text, Language.ENGLISH);
        assertThat(read.theme()).isEqualTo(ThemeChoice.SYSTEM);
        assertThat(read.containerLimits().forty()).isEqualByComparingTo("44000");
        assertThat(read.textPercent()).isEqualTo(150);
        assertThat(read.waits()).isEqualTo(new TimeoutSettings(10, 1, 120));
    }

    @Test
    void copyIsMadeExportedAndPutBackAfterAQuestion(@TempDir Path folder) {
        try (Journal journal = Samples.open(folder.resolve("data"))) {
            RecordViewModel model = new RecordViewModel(
                    journal, setup.runner, setup.asked::add, setup.problems, setup.formats, setup.texts);
            model.backUp();
            assertThat(words(model)).contains("backups");
            Path copy = folder.resolve("copy.db");
            model.copyTo(copy);
            assertThat(copy).isNotEmptyFile();
            model.export(folder.resolve("audit.jsonl"));
            assertThat(words(model)).startsWith("2 lines exported");
            model.restore(copy);
            assertThat(folder.resolve("data/journal.restore")).doesNotExist();
            setup.asked.getFirst().onYes().run();
            assertThat(folder.resolve("data/journal.restore")).isNotEmptyFile();
            model.restore(folder.resolve("audit.jsonl"));
            setup.asked.getLast().onYes().run();
            assertThat(model.stateProperty().get())
                    .isEqualTo(new TaskState.Failed<>(setup.texts.text("settings.record.noJournal")));
        }
    }

    @Test
    void aPlaceForACopyThatIsGoneIsNoFaultOfTheJournal(@TempDir Path folder) {
        try (Journal journal = Samples.open(folder.resolve("data"))) {
            RecordViewModel model = new RecordViewModel(
                    journal, setup.runner, setup.asked::add, setup.problems, setup.formats, setup.texts);
            Path gone = folder.resolve("gone").resolve("copy.db");
            model.restore(gone);
            setup.asked.getFirst().onYes().run();
            assertThat(failure(model)).startsWith(gone + ": The folder or the file is no longer there.");
            model.copyTo(gone);
            assertThat(failure(model)).contains(": The folder or the file is no longer there.");
        }
    }

    private static String failure(RecordViewModel model) {
        return ((TaskState.Failed<String>) model.stateProperty().get()).words();
    }

    private static String words(RecordViewModel model) {
        return ((TaskState.Done<String>) model.stateProperty().get()).found();
    }

    @Test
    void aWrongFigureIsSaidAndChangesNothing() {
        FiguresViewModel model = new FiguresViewModel(setup.preferences, setup.texts, setup.formats);
        model.methodProperty().set(SellPricing.Method.MARGIN);
        model.percent().textProperty().set("100");
        model.percent().leave();
        assertThat(model.percent().errorProperty().get()).contains("99.9");
        assertThat(model.percent().textProperty().get()).isEqualTo("100");
        assertThat(setup.preferences.get().pricing().percent()).isEqualByComparingTo("20");
        model.methodProperty().set(SellPricing.Method.MARKUP);
        model.percent().textProperty().set("100");
        model.percent().leave();
        assertThat(model.percent().errorProperty().get()).isEmpty();
        assertThat(model.example()).isEqualTo("A buy rate of $1,000.00 sells for $2,000.00.");
        model.methodProperty().set(SellPricing.Method.MARGIN);
        assertThat(setup.preferences.get().pricing().percent()).isEqualByComparingTo("99.9");
    }

    @Test
    void figuresAreReadAsTheLanguageWritesThem() {
        Setup french = new Setup(Language.FRENCH, StepRunner.immediate(), null);
        FiguresViewModel model = new FiguresViewModel(french.preferences, french.texts, french.formats);
        model.forty().textProperty().set("43 500,5");
        model.forty().leave();
        assertThat(french.preferences.get().containerLimits().forty()).isEqualByComparingTo("43500.5");
        model.restoreLimits();
        assertThat(french.preferences.get().containerLimits().forty()).isEqualByComparingTo("44000");
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
    void eitherDecimalSignIsReadAndWhatGroupsInTheLanguageGroups(Language language, String typed, BigDecimal read) {
        Setup there = new Setup(language, StepRunner.immediate(), null);
        FiguresViewModel model = new FiguresViewModel(there.preferences, there.texts, there.formats);
        for (int leaving = 0; leaving < 2; leaving++) {
            if (leaving == 0) {
                model.forty().textProperty().set(typed);
            }
            model.forty().leave();
            assertThat(there.preferences.get().containerLimits().forty()).isEqualByComparingTo(read);
        }
    }

    @Test
    void aWrongPercentStaysTypedWhileTheFloorIsChanged() {
        FiguresViewModel model = new FiguresViewModel(setup.preferences, setup.texts, setup.formats);
        model.methodProperty().set(SellPricing.Method.MARGIN);
        model.percent().textProperty().set("100");
        model.percent().leave();
        model.floor().textProperty().set("75");
        model.floor().leave();
        assertThat(model.percent().textProperty().get()).isEqualTo("100");
        assertThat(model.percent().errorProperty().get()).isNotEmpty();
    }

    @Test
    void aFigureThatCouldBeTwoIsAskedForAgain() {
        FiguresViewModel model = new FiguresViewModel(setup.preferences, setup.texts, setup.formats);
        model.floor().textProperty().set("1.000");
        model.floor().leave();
        assertThat(model.floor().errorProperty().get()).isNotEmpty();
        assertThat(setup.preferences.get().pricing().floor()).isEqualByComparingTo("75");
    }

    @Test
    void aRuleKeptOnABoardIsShown() {
        FiguresViewModel model = new FiguresViewModel(setup.preferences, setup.texts, setup.formats);
        setup.preferences.change(before -> before.withPricing(
                new SellPricing(SellPricing.Method.MARGIN, new BigDecimal("12.5"), new BigDecimal(1250))));
        model.show();
        assertThat(model.methodProperty().get()).isEqualTo(SellPricing.Method.MARGIN);
        assertThat(model.percent().textProperty().get()).isEqualTo("12.5");
        assertThat(model.floor().textProperty().get()).isEqualTo("1,250");
        assertThat(setup.preferences.get().pricing().percent()).isEqualByComparingTo("12.5");
    }

    @Test
    void anEmptyFloorIsNone() {
        FiguresViewModel model = new FiguresViewModel(setup.preferences, setup.texts, setup.formats);
        model.floor().textProperty().set("75");
        model.floor().leave();
        assertThat(setup.preferences.get().pricing().floor()).isEqualByComparingTo("75");
        model.floor().textProperty().set(" ");
        model.floor().leave();
        assertThat(setup.preferences.get().pricing().floor()).isNull();
    }

    @Test
    void theEmailOfTheEnvironmentInUseIsChangedWhenItIsGood() {
        GeneralViewModel model =
                new GeneralViewModel(setup.preferences, setup.environments, setup.texts, setup.formats);
        model.email().textProperty().set("dana");
        model.email().leave();
        assertThat(model.email().errorProperty().get()).isEqualTo("This is not an e-mail address.");
        model.email().textProperty().set("dana@broker.example");
        model.email().leave();
        assertThat(setup.environments.current().user()).isEqualTo("dana@broker.example");
    }

    @Test
    void waitsAreWholeSecondsWithinReason() {
        GeneralViewModel model =
                new GeneralViewModel(setup.preferences, setup.environments, setup.texts, setup.formats);
        assertThat(model.bookingWait().textProperty().get()).isEqualTo("120");
        for (String wrong : List.of("0", "601", "2.5", "soon", "")) {
            model.quoteWait().textProperty().set(wrong);
            model.quoteWait().leave();
            assertThat(model.quoteWait().errorProperty().get()).as(wrong).contains("1 to 600");
        }
        assertThat(setup.preferences.get().waits()).isEqualTo(TimeoutSettings.USUAL);
        model.quoteWait().textProperty().set("600");
        model.quoteWait().leave();
        model.connectWait().textProperty().set("5");
        model.connectWait().leave();
        assertThat(setup.preferences.get().waits()).isEqualTo(new TimeoutSettings(5, 600, 120));
        assertThat(setup.preferences.get().waits().timeouts())
                .isEqualTo(Timeouts.DEFAULT.withConnect(Duration.ofSeconds(5)).withQuote(Duration.ofSeconds(600)));
    }

    @Test
    void namedFieldsBelongToOneEnvironment() {
        NamedFieldsViewModel model = new NamedFieldsViewModel(setup.preferences, setup.environments, setup.texts);
        model.show();
        model.name().textProperty().set("contact phone");
        assertThat(model.add()).isFalse();
        assertThat(model.name().errorProperty().get()).isNotEmpty();
        assertThat(model.label().errorProperty().get()).isNotEmpty();
        model.name().textProperty().set("contactPhone");
        model.label().textProperty().set("24-hour phone");
        assertThat(model.add()).isTrue();
        model.name().textProperty().set("contactPhone");
        model.label().textProperty().set("Again");
        assertThat(model.add()).isFalse();
        model.name().textProperty().set("movement");
        assertThat(model.add()).as("free in the hazmat contact").isTrue();
        model.remove(model.fields().getLast());
        model.placeProperty().set(NamedField.Place.BOOKING);
        model.name().textProperty().set("movement");
        model.label().textProperty().set("What is moved");
        assertThat(model.add()).as("every booking has that by itself").isFalse();
        assertThat(model.name().errorProperty().get()).isNotEmpty();
        model.name().textProperty().set("insurance");
        assertThat(model.add()).as("the page sends that by itself").isFalse();
        assertThat(setup.preferences.get().namedFieldsOf("sandbox")).hasSize(1);
        assertThat(setup.preferences.get().namedFieldsOf("other")).isEmpty();
        model.remove(model.fields().getFirst());
        assertThat(setup.preferences.get().namedFieldsOf("sandbox")).isEmpty();
    }

    @Test
    void theOfficesPasswordIsKeptOnlyWhenItOpensTheDatabase() {
        String address = "postgresql://desk@office.example/lanedesk";
        TokenKey key = SettingsFeature.officeKey(address);
        OfficeViewModel model = new OfficeViewModel(
                setup.preferences,
                setup.environments,
                setup.vault,
                (where, password) -> password.map(TokenText::reveal).equals(Optional.of("right"))
                        ? OfficeProbe.Finding.WORKS
                        : OfficeProbe.Finding.REFUSED,
                StepRunner.immediate(),
                setup.problems,
                setup.texts);
        model.address().textProperty().set("postgresql://desk:secret@office.example/lanedesk");
        model.test("right");
        assertThat(model.address().errorProperty().get()).isNotEmpty();
        assertThat(setup.preferences.get().officeAddress()).isEmpty();
        model.address().textProperty().set(address);
        model.test("wrong");
        assertThat(model.stateProperty().get())
                .isEqualTo(new TaskState.Done<>(new OfficeViewModel.Result(OfficeProbe.Finding.REFUSED, null)));
        assertThat(setup.vault.find(key)).isEmpty();
        model.test("right");
        assertThat(setup.vault.find(key).map(TokenText::reveal)).contains("right");
        model.test("");
        assertThat(model.stateProperty().get())
                .isEqualTo(new TaskState.Done<>(new OfficeViewModel.Result(OfficeProbe.Finding.WORKS, null)));
        assertThat(setup.store.read("preferences").orElseThrow())
                .contains("office.example")
                .doesNotContain("right");
    }

    private OfficeViewModel workingOffice() {
        return new OfficeViewModel(
                setup.preferences,
                setup.environments,
                setup.vault,
                (_, _) -> OfficeProbe.Finding.WORKS,
                StepRunner.immediate(),
                setup.problems,
                setup.texts);
    }

    @Test
    void passwordOfTheOfficeThatIsLostAtExitIsSaidWithTheTest() {
        OfficeViewModel model = workingOffice();
        model.address().textProperty().set("postgresql://desk@office.example/lanedesk");
        model.test("two words");

        assertThat(model.stateProperty().get())
                .isEqualTo(new TaskState.Done<>(
                        new OfficeViewModel.Result(OfficeProbe.Finding.WORKS, TokenVault.Storage.FOR_THIS_RUN)));
        assertThat(model.text(new OfficeViewModel.Result(OfficeProbe.Finding.WORKS, TokenVault.Storage.FOR_THIS_RUN)))
                .contains("no key store", "type it again");
        assertThat(model.text(new OfficeViewModel.Result(OfficeProbe.Finding.WORKS, TokenVault.Storage.IN_KEY_STORE)))
                .isEqualTo("It works.");
    }

    @Test
    void environmentsOfThisComputerAreNamedAsNotSharedBesideAnOffice() {
        setup.environments.create(new ProfileDraft(
                "Local trial", Environment.Kind.DEVELOPMENT, "http://localhost:8080", "", "dana@broker.example"));
        setup.environments.create(new ProfileDraft(
                "Freight", Environment.Kind.OTHER, "https://api.freight.example", "", "dana@broker.example"));
        OfficeViewModel model = workingOffice();
        assertThat(model.notSharedProperty().get()).isEmpty();
        model.address().textProperty().set("postgresql://desk@office.example/lanedesk");
        model.test("");

        assertThat(model.notSharedProperty().get())
                .startsWith("Not shared: ")
                .contains("Local trial")
                .doesNotContain("Freight");
    }

    @Test
    void aDatabaseThatIsNotThereIsSaid() {
        PostgresProbe probe = new PostgresProbe();
        assertThat(probe.ask("postgresql://desk@127.0.0.1:1/lanedesk", Optional.empty()))
                .isEqualTo(OfficeProbe.Finding.UNREACHABLE);
        assertThat(probe.ask("mysql://desk@127.0.0.1/lanedesk", Optional.empty()))
                .isEqualTo(OfficeProbe.Finding.NOT_AN_ADDRESS);
    }

    @ParameterizedTest
    @EnumSource(Language.class)
    void everyWordOfTheProgramHasItsText(Language language) {
        Texts texts = Texts.of(SettingsFeature.class, language);
        Set<String> keys = new HashSet<>();
        for (ProfileProblem.Reason reason : ProfileProblem.Reason.values()) {
            keys.add("settings.problem." + reason);
        }
        for (TokenEntry.Problem problem : TokenEntry.Problem.values()) {
            keys.add("settings.token.rejected." + problem);
        }
        for (TokenState.Present.Where where : TokenState.Present.Where.values()) {
            keys.add("settings.token." + where);
        }
        for (ConnectionReport.NotSafe.Reason reason : ConnectionReport.NotSafe.Reason.values()) {
            keys.add("settings.test.notSafe." + reason);
        }
        for (OfficeProbe.Finding finding : OfficeProbe.Finding.values()) {
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
    void howFuelIsReadIsKeptForItsEnvironmentAlone() {
        EnvironmentsViewModel model = setup.environmentsModel();
        model.select(setup.environments.current());
        assertThat(model.fuel()).isEqualTo(FuelReading.NOT_KNOWN);

        model.chooseFuel(FuelReading.ON_TOP);

        Preferences kept = setup.reload(Language.ENGLISH).get();
        assertThat(kept.fuelOf(setup.environments.current().id())).isEqualTo(FuelReading.ON_TOP);
        assertThat(kept.fuelOf("service-1")).isEqualTo(FuelReading.NOT_KNOWN);
    }
}
