package lanedesk.workstation.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.stage.Stage;
import lanedesk.freight.calendar.BusinessCalendar;
import lanedesk.freight.rates.FuelMode;
import lanedesk.workstation.environment.InMemoryTextStore;
import lanedesk.workstation.environment.NetworkSettings.ProxyChoice;
import lanedesk.workstation.environment.OperatingSystem;
import lanedesk.workstation.environment.PropertiesText;
import lanedesk.workstation.environment.SignInSettings;
import lanedesk.workstation.environment.TextStore;
import lanedesk.workstation.form.CustomField;
import lanedesk.workstation.fx.Field;
import lanedesk.workstation.fx.HeadlessRobot;
import lanedesk.workstation.fx.theme.Density;
import lanedesk.workstation.fx.theme.ThemeChoice;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.settings.preference.LivePreferences;
import lanedesk.workstation.settings.preference.MachinePolicy;
import lanedesk.workstation.settings.preference.Preferences;
import lanedesk.workstation.settings.preference.PreferencesCodec;
import lanedesk.workstation.shell.Screen;
import lanedesk.workstation.work.ManualTaskRunner;
import lanedesk.workstation.writeback.WriteBackSettings;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/// Tests the settings of an office policy: they apply, are shown as set by the office, and no longer apply once
/// the policy is removed.
@ExtendWith(HeadlessRobot.class)
class MachinePolicyTest {

    private static final MachinePolicy POLICY =
            new MachinePolicy(Map.of("density", "COMPACT"), Map.of("theme", "DARK"));

    @TempDir
    Path folder;

    private final SettingsFixture setup =
            new SettingsFixture(Language.ENGLISH, ManualTaskRunner.immediate(), null, POLICY);
    private Parent root;

    @Start
    void start(Stage stage) {
        Screen screen = setup.createView();
        root = screen.root();
        stage.setScene(new Scene(root, 980, 960));
        stage.show();
        screen.onShown();
    }

    private static LivePreferences load(TextStore store, MachinePolicy policy) {
        return LivePreferences.load(store, Language.ENGLISH, policy, ManualTaskRunner.immediate(), failure -> {
            throw new AssertionError(failure);
        });
    }

    @Test
    void userOverridesPolicyDefaultButNotLockedValue() {
        TextStore store = new InMemoryTextStore();
        LivePreferences preferences = load(store, POLICY);
        assertThat(preferences.current().theme()).isEqualTo(ThemeChoice.DARK);
        assertThat(preferences.current().density()).isEqualTo(Density.COMPACT);
        preferences.changeAndSave(previous ->
                previous.withTheme(ThemeChoice.LIGHT).withTextPercent(150).withLanguage(Language.FRENCH));
        assertThat(preferences.current().theme()).isEqualTo(ThemeChoice.DARK);
        assertThat(preferences.current().textPercent()).isEqualTo(150);
        Preferences released = load(store, MachinePolicy.NONE).current();
        assertThat(released.theme()).isEqualTo(ThemeChoice.SYSTEM);
        assertThat(released.density()).isEqualTo(Density.COMFORTABLE);
        assertThat(released.language()).isEqualTo(Language.FRENCH);
        preferences.changeAndSave(before -> before.withDensity(Density.COMFORTABLE));
        assertThat(load(store, POLICY).current().density()).isEqualTo(Density.COMFORTABLE);
    }

    @Test
    void valueRemovedByUserDoesNotReturnToPolicyDefault() {
        TextStore store = new InMemoryTextStore();
        MachinePolicy policy = new MachinePolicy(
                Map.of("worked.US_LABOR", "true", "offers.lost.000", "Price"), Map.of("theme", "DARK"));
        LivePreferences preferences = load(store, policy);
        assertThat(preferences.current().calendar().holidaysWithBusiness()).isNotEmpty();
        preferences.changeAndSave(previous -> previous.withCalendar(BusinessCalendar.DEFAULT));
        assertThat(preferences.current().calendar().holidaysWithBusiness()).isEmpty();
        assertThat(load(store, policy).current().calendar().holidaysWithBusiness())
                .isEmpty();
    }

    @Test
    void readsFileAndReportsInvalidOne() throws IOException {
        Path file = Files.writeString(folder.resolve("lanedesk-policy.json"), """
            {"network.proxy": {"locked": "NONE"}, "wait.quote": {"default": 90}, "unknown": {"default": {}}}
            """);
        MachinePolicy policy = MachinePolicy.readFile(file);
        assertThat(policy).isEqualTo(new MachinePolicy(Map.of("wait.quote", "90"), Map.of("network.proxy", "NONE")));
        Preferences preferences = load(new InMemoryTextStore(), policy).current();
        assertThat(preferences.network().proxy()).isEqualTo(ProxyChoice.NONE);
        assertThat(preferences.waits().quote()).isEqualTo(90);
        Files.writeString(file, "\uFEFF" + Files.readString(file)); // as some editors save it
        assertThat(MachinePolicy.readFile(file)).isEqualTo(policy);
        Files.writeString(file, "{\"network.proxy\"");
        assertThatThrownBy(() -> MachinePolicy.readFile(file))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("policy.json");
    }

    @Test
    void administratorGuideNamesEverySetting() throws IOException {
        String guide = Files.readString(Path.of(System.getProperty("contract.dir"), "../docs/admin-guide.md"));
        Preferences defaults = PreferencesCodec.defaultPreferences(Language.ENGLISH);
        CustomField field =
                new CustomField(CustomField.CustomFieldSection.BOOKING, "po", "PO", CustomField.Type.TEXT, false);
        Preferences all = defaults.withNamedFields(Map.of("production", List.of(field)))
                .withFuel(Map.of("production", FuelMode.INSIDE))
                .withSignInSettings(Map.of("production", SignInSettings.DEFAULT))
                .withWriteBackSettings(Map.of("production", WriteBackSettings.DEFAULT))
                .withCommandKeys(Map.of("palette", "F2"));
        assertThat(PropertiesText.parseValues(PreferencesCodec.toText(all)).keySet())
                .isNotEmpty()
                .map(key -> key.replaceFirst("^(fuel\\.|keys\\.|field\\.|token\\.|writeback\\.).*", "$1")
                        .replaceFirst("^paper\\.(es|fr)\\.", "paper.en.")
                        .replaceFirst("^offers\\.lost\\.\\d+", "offers.lost.000"))
                .allSatisfy(key -> assertThat(guide).contains("`" + key));
    }

    @Test
    void lockedFieldShowsPolicyHint(FxRobot robot) {
        Field theme = findField(root, "theme");
        assertThat(theme.isLocked()).isTrue();
        assertThat(theme.getHint()).isEqualTo("Set by your office");
        assertThat(findField(root, "density").isLocked()).isFalse();
        assertThat(robot.lookup("Set by your office").queryAll()).isNotEmpty();
    }

    private static Field findField(Node within, String key) {
        return (Field) within.lookupAll(".ld-field").stream()
                .filter(node -> key.equals(node.getUserData()))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void findsFolderOfEachSystem() {
        Map<String, String> environment = Map.of("ProgramData", "/data");
        assertThat(MachinePolicy.policyFolder(OperatingSystem.WINDOWS, environment))
                .isEqualTo(Path.of("/data/LaneDesk"));
        assertThat(MachinePolicy.policyFolder(OperatingSystem.WINDOWS, Map.of()).toString())
                .startsWith("C:\\ProgramData");
        assertThat(MachinePolicy.policyFolder(OperatingSystem.MAC, environment))
                .isEqualTo(Path.of("/Library/Application Support/LaneDesk"));
        assertThat(MachinePolicy.policyFolder(OperatingSystem.LINUX, environment))
                .isEqualTo(Path.of("/etc/lanedesk"));
    }
}
