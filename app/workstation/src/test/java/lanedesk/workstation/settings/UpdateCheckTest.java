package lanedesk.workstation.settings;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import lanedesk.workstation.Version;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.settings.UpdateCheck.UpdateStatus;
import lanedesk.workstation.settings.preference.MachinePolicy;
import lanedesk.workstation.shell.AppServices;
import lanedesk.workstation.shell.Commands;
import lanedesk.workstation.shell.Notification;
import lanedesk.workstation.shell.Notifications;
import lanedesk.workstation.work.ManualTaskRunner;
import mockwebserver3.MockResponse;
import mockwebserver3.MockWebServer;
import mockwebserver3.RecordedRequest;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Checks for a later version against a real server.
class UpdateCheckTest {

    private final SettingsFixture setup = new SettingsFixture(Language.ENGLISH, ManualTaskRunner.immediate(), null);
    private final MockWebServer server = new MockWebServer();
    private final List<Duration> delays = new ArrayList<>();
    private final Deque<Runnable> delayed = new ArrayDeque<>();
    private final Notifications notifications = new Notifications();
    private String address = "";
    private final UpdateCheck check = new UpdateCheck(
            new AppServices(
                    setup.runner,
                    Clock.systemUTC(),
                    setup.texts,
                    setup.formats,
                    setup.errorMessages,
                    notifications,
                    new Commands()),
            () -> address,
            setup.connections::createFileClient,
            pause -> {
                delays.add(pause);
                return delayed::add;
            });

    @BeforeEach
    void startServer() throws IOException {
        server.start();
    }

    @AfterEach
    void closeServer() {
        server.close();
    }

    private UpdateStatus checkAnswer(int status, String body) {
        address = server.url("/lanedesk.json").toString();
        server.enqueue(new MockResponse.Builder().code(status).body(body).build());
        check.checkForUpdate();
        return check.statusProperty().get();
    }

    private List<String> notificationTitles() {
        return notifications.shownNotifications().stream()
                .map(Notification::title)
                .toList();
    }

    @Test
    void requestsNothingWithoutAddress() {
        check.checkForUpdate();

        assertThat(check.statusProperty().get()).isEqualTo(new UpdateStatus.Off());
        assertThat(server.getRequestCount()).isZero();
    }

    @Test
    void tellsOfLaterVersionOnce() throws Exception {
        String file = "{\"version\": \"1.10.0\", \"page\": \"https://office.example/lanedesk\"}";

        assertThat(checkAnswer(200, file))
                .isEqualTo(new UpdateStatus.Available("1.10.0", "https://office.example/lanedesk"));
        assertThat(notificationTitles()).containsExactly("LaneDesk 1.10.0 is available");
        notifications.dismiss(notifications.shownNotifications().getFirst());
        checkAnswer(200, file);

        assertThat(notificationTitles()).isEmpty();
        RecordedRequest request = server.takeRequest();
        assertThat(request.getRequestLine()).isEqualTo("GET /lanedesk.json HTTP/1.1");
        assertThat(request.getHeaders().get("User-Agent")).isEqualTo(Version.USER_AGENT);
    }

    @ParameterizedTest
    @CsvSource({"1.0.0", "0.9.12", "1.0.0-beta"})
    void saysThatVersionIsLatest(String version) {
        assertThat(checkAnswer(200, "{\"version\": \"" + version + "\"}")).isEqualTo(new UpdateStatus.Latest());
        assertThat(notificationTitles()).isEmpty();
    }

    @Test
    void namesNoPageThatIsNoAddress() {
        assertThat(checkAnswer(200, "{\"version\": \"2\", \"page\": \"javascript:alert(1)\"}"))
                .isEqualTo(new UpdateStatus.Available("2", ""));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"200 ", "200 <html>", "200 {}", "200 {\"version\": \"next\"}", "404 ", "500 {\"version\": \"2\"}"
            })
    void staysSilentAboutUnusableAnswer(String answer) {
        String[] parts = answer.split(" ", 2);

        assertThat(checkAnswer(Integer.parseInt(parts[0]), parts[1])).isEqualTo(new UpdateStatus.Unknown());
        assertThat(notificationTitles()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"http://office.example/lanedesk.json", "no address", "https://user:secret@office.example/"})
    void requestsNothingAtInvalidAddress(String invalid) {
        address = invalid;

        check.checkForUpdate();

        assertThat(check.statusProperty().get()).isEqualTo(new UpdateStatus.Unknown());
    }

    @Test
    void policyNamesAddress() {
        MachinePolicy policy = new MachinePolicy(Map.of(), Map.of("updates.address", "https://office.example/l.json"));
        SettingsFixture office = new SettingsFixture(Language.ENGLISH, ManualTaskRunner.immediate(), null, policy);

        assertThat(office.preferences.current().updateAddress()).isEqualTo("https://office.example/l.json");
        assertThat(setup.preferences.current().updateAddress()).isEmpty();
    }

    @Test
    void checksAfterStartAndOnceADay() {
        check.scheduleChecks();
        delayed.remove().run();
        delayed.remove().run();
        check.close();
        delayed.remove().run();

        assertThat(delays).containsExactly(Duration.ofMinutes(1), Duration.ofDays(1), Duration.ofDays(1));
        assertThat(check.statusProperty().get()).isEqualTo(new UpdateStatus.Off());
    }
}
