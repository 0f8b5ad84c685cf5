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
import lanedesk.freight.rates.FuelReading;
import lanedesk.workstation.environment.Environment;
import lanedesk.workstation.environment.KeyedLines;
import lanedesk.workstation.environment.MemoryText;
import lanedesk.workstation.environment.TextStore;
import lanedesk.workstation.form.NamedField;
import lanedesk.workstation.fx.Card;
import lanedesk.workstation.fx.Field;
import lanedesk.workstation.fx.Hands;
import lanedesk.workstation.fx.SegmentedChoice;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.navigation.Command;
import lanedesk.workstation.navigation.Screen;
import lanedesk.workstation.paper.PaperTexts;
import lanedesk.workstation.settings.preference.LivePreferences;
import lanedesk.workstation.settings.preference.Policy;
import lanedesk.workstation.settings.preference.Preferences;
import lanedesk.workstation.work.StepRunner;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/// An office that sets everything: each setting's input is closed and says so.
@ExtendWith(Hands.class)
class OfficeLockTest {

    private static final String WORDS = "Set by your office";
    private static final String SANDBOX = Environment.SANDBOX_ID;

    private final Map<String, String> all = everySetting();
    private final Setup setup = new Setup(Language.ENGLISH, StepRunner.immediate(), null, new Policy(Map.of(), all));
    private Screen screen;
    private Parent root;

    @Start
    void start(Stage stage) {
        screen = setup.feature().screen();
        root = screen.root();
        stage.setScene(new Scene(root, 980, 960));
        stage.show();
        screen.onShown();
    }

    /// All that can be kept, under its name.
    private static Map<String, String> everySetting() {
        TextStore store = new MemoryText();
        LivePreferences preferences =
                LivePreferences.load(store, Language.ENGLISH, Policy.NONE, StepRunner.immediate(), failure -> {
                    throw new AssertionError(failure);
                });
        preferences.change(OfficeLockTest::filled);
        return KeyedLines.read(store.read("preferences").orElseThrow());
    }

    private static Preferences filled(Preferences before) {
        EnumMap<Language, PaperTexts> texts = new EnumMap<>(Language.class);
        List.of(Language.values()).forEach(language -> texts.put(language, PaperTexts.defaults(language)));
        return before.withTextPercent(120)
                .withCalendar(new BusinessCalendar(
                        Set.of(Holiday.values()), Map.of(LocalDate.of(2026, 12, 24), "Christmas Eve")))
                .withFuel(SANDBOX, FuelReading.INSIDE)
                .withNamedFields(
                        SANDBOX,
                        List.of(new NamedField(
                                NamedField.Place.BOOKING, "ref", "Reference", NamedField.Type.TEXT, false)))
                .withPapers(before.papers().withTexts(texts));
    }

    private void open(String section, FxRobot robot) {
        robot.interact(() -> screen.commands().stream()
                .filter(command -> command.id().equals("settings." + section))
                .map(Command::run)
                .forEach(Runnable::run));
    }

    /// The names that inputs of the page in view bear, each with whether it is closed and says so.
    private Map<String, Boolean> inputs() {
        return root.lookupAll("*").stream()
                .filter(node -> node.getUserData() instanceof String)
                .collect(toMap(
                        node -> (String) requireNonNull(node.getUserData()),
                        OfficeLockTest::isClosed,
                        Boolean::logicalAnd));
    }

    private static boolean isClosed(Node node) {
        return switch (node) {
            case Field field -> field.isLocked() && field.getHint().equals(WORDS);
            case Card card -> card.isDisabled() && card.getHint().equals(WORDS);
            case Labeled labeled -> labeled.isDisabled() && labeled.getText().endsWith(WORDS);
            default -> false;
        };
    }

    @Test
    void everySettingHasAnInputThatIsClosedAndSaysSo(FxRobot robot) {
        Set<String> open = new TreeSet<>(all.keySet());
        for (SettingsSection.Page page : SettingsSection.Page.values()) {
            open(page.id(), robot);
            for (Language said : page == SettingsSection.Page.DOCUMENTS ? Language.values() : new Language[1]) {
                if (said != null) {
                    robot.interact(() -> speak(said));
                }
                Map<String, Boolean> inputs = inputs();
                assertThat(inputs).as("inputs of %s", page).doesNotContainValue(false);
                open.removeIf(key -> inputs.keySet().stream().anyMatch(name -> isNamed(name, key)));
            }
        }
        assertThat(open).isEmpty();
    }

    private static boolean isNamed(String name, String key) {
        return name.endsWith("*") ? key.startsWith(name.substring(0, name.length() - 1)) : key.equals(name);
    }

    @SuppressWarnings("unchecked")
    private void speak(Language language) {
        ((SegmentedChoice<Language>) requireNonNull(root.lookup("#spoken"))).setValue(language);
    }
}
