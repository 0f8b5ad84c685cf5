package lanedesk.workstation.environment;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import lanedesk.workstation.SavedFiles;
import lanedesk.workstation.environment.Environment.Kind;
import lanedesk.workstation.work.ManualTaskRunner;
import org.junit.jupiter.api.Test;

/// Tests that the program opens the file `saved-profiles.properties`, which an earlier version wrote.
final class SavedProfilesTest {

    private static final Environment LIVE = new Environment(
            "service-c8fb7a94635f",
            "Production",
            Kind.PRODUCTION,
            URI.create("https://api.freight.example"),
            URI.create("https://hazmat.freight.example"),
            "dana@broker.example");

    @Test
    void opensAndSavesProfilesUnchanged() throws IOException {
        String saved = SavedFiles.read(SavedProfilesTest.class, "saved-profiles.properties");
        TextStore store = new InMemoryTextStore();
        store.writeText(Environments.PROFILES_KEY, saved);
        Environments environments = Environments.load(
                store, Environments.CommandLineEnvironment.NONE, ManualTaskRunner.immediate(), _ -> {});
        assertThat(environments.current()).isEqualTo(LIVE);
        assertThat(environments.allEnvironments())
                .extracting(Environment::id)
                .containsExactly("sandbox", LIVE.id(), "service-400dc6018587");
        ProfileDraft draft = ProfileDraft.ofEnvironment(LIVE);
        assertThat(environments.validateDraft(draft, LIVE.id())).isEmpty();
        assertThat(environments.editAndSaveProfile(LIVE.id(), draft)).isEqualTo(LIVE);
        assertThat(store.readText(Environments.PROFILES_KEY)).contains(saved);
    }
}
