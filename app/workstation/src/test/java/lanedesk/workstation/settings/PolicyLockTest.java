package lanedesk.workstation.settings;

import static java.util.Objects.requireNonNull;
import static java.util.stream.Collectors.toMap;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.LocalDate;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.control.Labeled;
import javafx.stage.Stage;
import lanedesk.freight.calendar.BusinessCalendar;
import lanedesk.freight.calendar.Holiday;
import lanedesk.freight.rates.FuelMode;
import lanedesk.workstation.environment.Environment;
import lanedesk.workstation.environment.InMemoryTextStore;
import lanedesk.workstation.environment.PropertiesText;
import lanedesk.workstation.environment.SignInSettings;
import lanedesk.workstation.environment.TextStore;
import lanedesk.workstation.form.CustomField;
import lanedesk.workstation.fx.Card;
import lanedesk.workstation.fx.Field;
import lanedesk.workstation.fx.HeadlessRobot;
import lanedesk.workstation.fx.SegmentedChoice;
import lanedesk.workstation.l10n.CommandCatalog;
import lanedesk.workstation.l10n.CommandCatalog.CommandDescription;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.printouts.CustomerDocumentTexts;
import lanedesk.workstation.settings.preference.LivePreferences;
import lanedesk.workstation.settings.preference.MachinePolicy;
import lanedesk.workstation.settings.preference.Preferences;
import lanedesk.workstation.shell.Command;
import lanedesk.workstation.shell.Screen;
import lanedesk.workstation.work.ManualTaskRunner;
import lanedesk.workstation.writeback.WriteBackSettings;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/// Tests a policy that sets every setting: the input of each setting is locked and says that the office set it.
@ExtendWith(HeadlessRobot.class)
class PolicyLockTest {

    private static final String LOCKED_HINT = "Set by your office";
    private static final String SANDBOX = Environment.SANDBOX_ID;

    /// The address of the update check has no input, because only a policy can set it.
    private static final String ONLY_IN_POLICY = "updates.address";

    private final Map<String, String> lockedValues = lockedValuesOfAllSettings();
    private final SettingsFixture setup = new SettingsFixture(
            Language.ENGLISH, ManualTaskRunner.immediate(), null, new MachinePolicy(Map.of(), lockedValues));
    private Screen screen;
    private Parent root;

    @Start
    void start(Stage stage) {
        screen = setup.createView();
        root = screen.root();
        stage.setScene(new Scene(root, 980, 960));
        stage.show();
        screen.onShown();
    }

    /// The saved values of all settings, by key.
    private static Map<String, String> lockedValuesOfAllSettings() {
        TextStore store = new InMemoryTextStore();
        LivePreferences preferences = LivePreferences.load(
                store, Language.ENGLISH, MachinePolicy.NONE, ManualTaskRunner.immediate(), failure -> {
                    throw new AssertionError(failure);
                });
        preferences.changeAndSave(PolicyLockTest::withEveryValueSet);
        return PropertiesText.parseValues(store.readText("preferences").orElseThrow());
    }

    private static Preferences withEveryValueSet(Preferences previous) {
        EnumMap<Language, CustomerDocumentTexts> texts = new EnumMap<>(Language.class);
        List.of(Language.values())
                .forEach(language -> texts.put(language, CustomerDocumentTexts.createDefaults(language)));
        return previous.withTextPercent(120)
                .withCalendar(new BusinessCalendar(
                        Set.of(Holiday.values()), Map.of(LocalDate.of(2026, 12, 24), "Christmas Eve")))
                .withFuelMode(SANDBOX, FuelMode.INSIDE)
                .withSignInOf(SANDBOX, SignInSettings.DEFAULT)
                .withWriteBackOf(SANDBOX, WriteBackSettings.DEFAULT)
                .withNamedFieldsOf(
                        SANDBOX,
                        List.of(new CustomField(
                                CustomField.CustomFieldSection.BOOKING,
                                "ref",
                                "Reference",
                                CustomField.Type.TEXT,
                                false)))
                .withPapers(previous.papers().withTexts(texts))
                .withCommandKeys(
                        CommandCatalog.commands().stream().collect(toMap(CommandDescription::id, command -> "")));
    }

    private void openSection(String section, FxRobot robot) {
        robot.interact(() -> screen.commands().stream()
                .filter(command -> command.id().equals("settings." + section))
                .map(Command::keyAction)
                .forEach(Runnable::run));
    }

    /// The keys of the settings that have an input on the shown page, each with whether the input is locked and
    /// says so.
    private Map<String, Boolean> lockStatesOfInputs() {
        return root.lookupAll("*").stream()
                .filter(node -> node.getUserData() instanceof String)
                .collect(toMap(
                        node -> (String) requireNonNull(node.getUserData()),
                        PolicyLockTest::isLocked,
                        Boolean::logicalAnd));
    }

    private static boolean isLocked(Node node) {
        return switch (node) {
            case Field field -> field.isLocked() && field.getHint().equals(LOCKED_HINT);
            case Card card -> card.isDisabled() && card.getHint().equals(LOCKED_HINT);
            case Labeled labeled -> labeled.isDisabled() && labeled.getText().endsWith(LOCKED_HINT);
            default -> false;
        };
    }

    @Test
    void locksEveryInputAndShowsHint(FxRobot robot) {
        Set<String> open = new TreeSet<>(lockedValues.keySet());
        for (SettingsSection.Page page : SettingsSection.Page.values()) {
            openSection(page.id(), robot);
            for (Language language : page == SettingsSection.Page.DOCUMENTS ? Language.values() : new Language[1]) {
                if (language != null) {
                    robot.interact(() -> useLanguage(language));
                }
                Map<String, Boolean> inputs = lockStatesOfInputs();
                assertThat(inputs).as("inputs of %s", page).doesNotContainValue(false);
                open.removeIf(key -> inputs.keySet().stream().anyMatch(name -> hasKey(name, key)));
            }
        }
        assertThat(open).containsExactly(ONLY_IN_POLICY);
    }

    private static boolean hasKey(String name, String key) {
        return name.endsWith("*") ? key.startsWith(name.substring(0, name.length() - 1)) : key.equals(name);
    }

    @SuppressWarnings("unchecked")
    private void useLanguage(Language language) {
        ((SegmentedChoice<String>) requireNonNull(root.lookup("#spoken"))).setValue(language.name());
    }
}
