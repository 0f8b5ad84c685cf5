package lanedesk.workstation.environment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import lanedesk.workstation.environment.Environment.Kind;
import lanedesk.workstation.environment.ProfileError.Field;
import lanedesk.workstation.environment.ProfileError.Reason;
import lanedesk.workstation.work.ManualTaskRunner;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EnvironmentsTest {

    private static final ProfileDraft LIVE =
            new ProfileDraft("Production", Kind.PRODUCTION, "https://api.freight.example/", "", "dana@broker.example");

    private final TextStore store = new InMemoryTextStore();
    private final List<Throwable> failures = new ArrayList<>();

    private Environments load() {
        return load(Environments.CommandLineEnvironment.NONE);
    }

    private Environments load(Environments.CommandLineEnvironment commandLine) {
        return Environments.load(store, commandLine, ManualTaskRunner.immediate(), failures::add);
    }

    @Test
    void usesSandboxByDefault() {
        Environments environments = load();
        assertThat(environments.allEnvironments()).hasSize(1);
        assertThat(environments.current().isSandbox()).isTrue();
        assertThat(environments.current().baseUrl()).isNull();
        assertThat(environments.removeProfileUnlessInUse(Environment.SANDBOX_ID))
                .isFalse();
    }

    @Test
    void restoresProfileAndSelectionOnNextStart() {
        Environments environments = load();
        Environment created = environments.addAndSaveProfile(LIVE);
        environments.switchToEnvironment(created.id());
        Environments reloaded = load();
        assertThat(reloaded.current()).isEqualTo(created);
        assertThat(reloaded.current().baseUrl()).isEqualTo(URI.create("https://api.freight.example"));
        assertThat(reloaded.allEnvironments()).containsExactlyElementsOf(environments.allEnvironments());
    }

    @Test
    void treatsUnknownEnvironmentAsProductionUntilKindIsChosen() {
        Environments.CommandLineEnvironment commandLine =
                new Environments.CommandLineEnvironment(URI.create("https://api.freight.example"), null, null);
        Environments environments = load(commandLine);
        assertThat(environments.current().isUnknown()).isTrue();
        assertThat(environments.current().isProductionOrUnknown()).isTrue();
        environments.setAndSaveKindOfCommandLineEnvironment(
                environments.current().id(), Kind.DEVELOPMENT);
        assertThat(environments.current().isProductionOrUnknown()).isFalse();
        assertThat(environments.allEnvironments()).contains(environments.current());
        assertThat(load(commandLine).current().kind()).isEqualTo(Kind.DEVELOPMENT);
        assertThat(load().allEnvironments()).as("the address is kept nowhere").hasSize(1);
    }

    @Test
    void keepsCommandLineUserWhenProfileIsSaved() {
        Environments first = load();
        first.switchToEnvironment(first.addAndSaveProfile(LIVE).id());
        Environments environments = load(new Environments.CommandLineEnvironment(null, null, "temp@broker.example"));
        String id = environments.current().id();
        environments.editAndSaveProfile(
                id, new ProfileDraft("Live", LIVE.kind(), LIVE.baseUrl(), LIVE.hazmatUrl(), LIVE.user()));
        assertThat(environments.current().user()).isEqualTo("temp@broker.example");
        assertThat(environments.current().name()).isEqualTo("Live");
        assertThat(load().current().user()).as("kept").isEqualTo(LIVE.user());
    }

    @Test
    void notifiesListenersOfEverySwitch() {
        Environments environments = load();
        Environment created = environments.addAndSaveProfile(LIVE);
        List<String> received = new ArrayList<>();
        environments.subscribeToCurrentEnvironment(
                () -> received.add(environments.current().id()));
        for (String id : List.of(created.id(), Environment.SANDBOX_ID, Environment.SANDBOX_ID, created.id())) {
            environments.switchToEnvironment(id);
        }
        assertThat(received).containsExactly(created.id(), Environment.SANDBOX_ID, created.id());
    }

    @Test
    void doesNotRemoveEnvironmentInUse() {
        Environments environments = load();
        Environment created = environments.addAndSaveProfile(LIVE);
        environments.switchToEnvironment(created.id());
        assertThat(environments.removeProfileUnlessInUse(created.id())).isFalse();
        environments.switchToEnvironment(Environment.SANDBOX_ID);
        assertThat(environments.removeProfileUnlessInUse(created.id())).isTrue();
        assertThat(load().allEnvironments()).hasSize(1);
    }

    @Test
    void rejectsChangeOfProfileAddress() {
        Environments environments = load();
        String id = environments.addAndSaveProfile(LIVE).id();
        ProfileDraft moved = new ProfileDraft("P", Kind.PRODUCTION, "https://other.example", "", "d@broker.example");
        assertThat(environments.validateDraft(moved, id))
                .containsExactly(new ProfileError(Field.BASE_URL, Reason.ADDRESS_FIXED));
        assertThatThrownBy(() -> environments.editAndSaveProfile(id, moved))
                .isInstanceOf(IllegalArgumentException.class);
        Environment renamed = environments.editAndSaveProfile(
                id, new ProfileDraft("P", Kind.OTHER, "https://api.freight.example", "", "d@broker.example"));
        assertThat(renamed.name()).isEqualTo("P");
        assertThat(environments.findEnvironment(id)).contains(renamed);
    }

    @Test
    void derivesSameIdFromSameServiceAddress() {
        Environments environments = load();
        Environment created = environments.addAndSaveProfile(LIVE);
        ProfileDraft secondDraft = new ProfileDraft(
                "Second name", Kind.OTHER, "HTTPS://API.freight.example:443/", "", "other@broker.example");
        assertThat(environments.validateDraft(secondDraft, null))
                .containsExactly(new ProfileError(Field.BASE_URL, Reason.ADDRESS_TAKEN));
        assertThat(environments.removeProfileUnlessInUse(created.id())).isTrue();
        assertThat(environments.addAndSaveProfile(secondDraft).id()).isEqualTo(created.id());
        assertThat(created.isSharedService()).isTrue();
        assertThat(environments.current().isSharedService()).isFalse();
    }

    @Test
    void allowsChangeOfSandboxUserOnly() {
        Environments environments = load();
        ProfileDraft draft = new ProfileDraft("X", Kind.PRODUCTION, "", "", "me@broker.example");
        Environment edited = environments.editAndSaveProfile(Environment.SANDBOX_ID, draft);
        assertThat(edited).isEqualTo(Environment.createSandbox("me@broker.example"));
        assertThat(environments.current()).isEqualTo(edited);
        assertThat(environments.validateDraft(new ProfileDraft("", Kind.SANDBOX, "", "", "me"), Environment.SANDBOX_ID))
                .containsExactly(new ProfileError(Field.USER, Reason.NOT_AN_EMAIL));
    }

    @Test
    void neverSavesCommandLineEnvironment() {
        URI address = URI.create("http://127.0.0.1:8080/");
        Environments environments = load(new Environments.CommandLineEnvironment(address, null, "tour@broker.example"));
        Environment fromCommandLine = environments.current();
        assertThat(fromCommandLine.isFromCommandLine()).isTrue();
        assertThat(fromCommandLine.title()).isEqualTo("127.0.0.1:8080");
        assertThat(fromCommandLine.user()).isEqualTo("tour@broker.example");
        environments.addAndSaveProfile(LIVE);
        assertThat(store.readText(Environments.PROFILES_KEY).orElseThrow())
                .doesNotContain("8080")
                .doesNotContain("tour@");
        assertThat(load().current().isSandbox()).isTrue();
        Environments sameAddress = load(new Environments.CommandLineEnvironment(
                URI.create("http://127.0.0.1:8080"), null, "other@broker.example"));
        assertThat(sameAddress.current().id()).isEqualTo(fromCommandLine.id());
    }

    @Test
    void commandLineAddressDoesNotChangeSavedSelection() {
        Environments first = load();
        Environment live = first.addAndSaveProfile(LIVE);
        first.switchToEnvironment(live.id());
        Environments environments =
                load(new Environments.CommandLineEnvironment(URI.create("http://127.0.0.1:8080"), null, null));
        environments.setAndSaveKindOfCommandLineEnvironment(
                environments.current().id(), Kind.DEVELOPMENT);
        assertThat(load().current()).isEqualTo(live);
        String commandLineId = environments.current().id();
        environments.switchToEnvironment(Environment.SANDBOX_ID);
        environments.switchToEnvironment(commandLineId);
        assertThat(load().current().isSandbox()).as("chosen in between").isTrue();
    }

    @Test
    void commandLineUserIsNotSaved() {
        Environments environments = load(new Environments.CommandLineEnvironment(null, null, "temp@broker.example"));
        assertThat(environments.current().user()).isEqualTo("temp@broker.example");
        environments.addAndSaveProfile(LIVE);
        assertThat(load().current().user()).doesNotContain("temp");
    }

    @Test
    void setsAsideUnreadableProfilesAndStartsWithDefaults() {
        store.writeText(Environments.PROFILES_KEY, "profile.000.id=x\nprofile.000.kind=GALACTIC");
        assertThat(load().current().isSandbox()).isTrue();
        assertThat(store.readText(Environments.PROFILES_KEY + ".unreadable").orElseThrow())
                .contains("GALACTIC");
    }

    @Test
    void reportsFailureToSave() {
        IllegalStateException diskFullFailure = new IllegalStateException("disk full");
        TextStore failingStore = new TextStore() {
            @Override
            public Optional<String> readText(String key) {
                return Optional.empty();
            }

            @Override
            public void writeText(String key, String text) {
                throw diskFullFailure;
            }
        };
        Environments.load(
                        failingStore,
                        Environments.CommandLineEnvironment.NONE,
                        ManualTaskRunner.immediate(),
                        failures::add)
                .addAndSaveProfile(LIVE);
        assertThat(failures).containsExactly(diskFullFailure);
    }

    @ParameterizedTest
    @CsvSource(textBlock = """
        https://api.freight.example,
        https://api.freight.example:8443/base/,
        http://localhost:8080,
        http://127.0.0.1:1,
        http://[::1]:8080,
        http://api.freight.example, NOT_HTTPS
        http://127.0.0.1.evil.example, NOT_HTTPS
        https://me:secret@api.freight.example, CREDENTIALS_IN_ADDRESS
        https://api.freight.example?key=1, QUERY_IN_ADDRESS
        https://api.freight.example#x, QUERY_IN_ADDRESS
        ftp://api.freight.example, NOT_AN_ADDRESS
        file:///etc/passwd, NOT_AN_ADDRESS
        api.freight.example, NOT_AN_ADDRESS
        https://, NOT_AN_ADDRESS
        https://host:99999, NOT_AN_ADDRESS
        not an address, NOT_AN_ADDRESS
        """)
    void validatesAddresses(String text, @org.jspecify.annotations.Nullable Reason reason) {
        assertThat(EnvironmentAddress.validateAddress(text)).isEqualTo(Optional.ofNullable(reason));
    }

    @Test
    void validatesEveryField() {
        Environments environments = load();
        environments.addAndSaveProfile(LIVE);
        assertThat(environments.validateDraft(new ProfileDraft("", Kind.OTHER, "", "http://far.example", ""), null))
                .containsExactly(
                        new ProfileError(Field.NAME, Reason.MISSING),
                        new ProfileError(Field.BASE_URL, Reason.MISSING),
                        new ProfileError(Field.HAZMAT_URL, Reason.NOT_HTTPS),
                        new ProfileError(Field.USER, Reason.MISSING));
        assertThat(environments.validateDraft(
                        new ProfileDraft("pRODUCTION", Kind.OTHER, "https://a.example", "", "dana@broker"), null))
                .containsExactly(
                        new ProfileError(Field.NAME, Reason.TAKEN), new ProfileError(Field.USER, Reason.NOT_AN_EMAIL));
    }
}
