package lanedesk.workstation.settings;

import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.collections.ObservableList;
import lanedesk.workstation.environment.Connections;
import lanedesk.workstation.environment.Environment;
import lanedesk.workstation.environment.Environments;
import lanedesk.workstation.environment.ProfileDraft;
import lanedesk.workstation.environment.ProfileProblem;
import lanedesk.workstation.environment.TokenEntry;
import lanedesk.workstation.environment.TokenText;
import lanedesk.workstation.environment.TokenVault;
import lanedesk.workstation.fx.Confirmation;
import lanedesk.workstation.fx.Tone;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.notice.Problems;
import lanedesk.workstation.work.LatestWork;
import lanedesk.workstation.work.Outcome;
import lanedesk.workstation.work.WorkRunner;
import org.jspecify.annotations.Nullable;

/// The list of environments and the one being looked at or edited. What is typed for one stays while another is
/// looked at, until it is saved.
final class EnvironmentsViewModel {

    private final Environments environments;
    private final Connections connections;
    private final Consumer<Confirmation> ask;
    private final Problems problems;
    private final Texts texts;
    private final LatestWork tokenWork;
    private final LatestWork testWork;
    private final Map<String, ProfileDraft> unsaved = new HashMap<>();
    private final ReadOnlyObjectWrapper<@Nullable Environment> selected = new ReadOnlyObjectWrapper<>();
    private final StringProperty name = new SimpleStringProperty("");
    private final ObjectProperty<Environment.Kind> kind = new SimpleObjectProperty<>(Environment.Kind.DEVELOPMENT);
    private final StringProperty baseUrl = new SimpleStringProperty("");
    private final StringProperty hazmatUrl = new SimpleStringProperty("");
    private final StringProperty user = new SimpleStringProperty("");
    private final Map<ProfileProblem.Field, ReadOnlyStringWrapper> errors = new EnumMap<>(ProfileProblem.Field.class);
    private final ReadOnlyObjectWrapper<TokenState> token = new ReadOnlyObjectWrapper<>(new TokenState.NotNeeded());
    private final ReadOnlyObjectWrapper<TestState> test = new ReadOnlyObjectWrapper<>(new TestState.Idle());

    EnvironmentsViewModel(
            Environments environments,
            Connections connections,
            WorkRunner runner,
            Consumer<Confirmation> ask,
            Problems problems,
            Texts texts) {
        this.environments = environments;
        this.connections = connections;
        this.ask = ask;
        this.problems = problems;
        this.texts = texts;
        this.tokenWork = new LatestWork(runner);
        this.testWork = new LatestWork(runner);
        for (ProfileProblem.Field field : ProfileProblem.Field.values()) {
            errors.put(field, new ReadOnlyStringWrapper(""));
        }
    }

    ObservableList<Environment> all() {
        return environments.all();
    }

    ReadOnlyObjectProperty<Environment> inUseProperty() {
        return environments.currentProperty();
    }

    /// The environment looked at; null for a new one.
    ReadOnlyObjectProperty<@Nullable Environment> selectedProperty() {
        return selected.getReadOnlyProperty();
    }

    StringProperty nameProperty() {
        return name;
    }

    ObjectProperty<Environment.Kind> kindProperty() {
        return kind;
    }

    StringProperty baseUrlProperty() {
        return baseUrl;
    }

    StringProperty hazmatUrlProperty() {
        return hazmatUrl;
    }

    StringProperty userProperty() {
        return user;
    }

    ReadOnlyStringProperty errorProperty(ProfileProblem.Field field) {
        return error(field).getReadOnlyProperty();
    }

    private ReadOnlyStringWrapper error(ProfileProblem.Field field) {
        return java.util.Objects.requireNonNull(errors.get(field));
    }

    ReadOnlyObjectProperty<TokenState> tokenProperty() {
        return token.getReadOnlyProperty();
    }

    ReadOnlyObjectProperty<TestState> testProperty() {
        return test.getReadOnlyProperty();
    }

    boolean isInUse(@Nullable Environment environment) {
        return environment != null
                && environment.id().equals(environments.current().id());
    }

    /// Whether name and kind can be changed: not of the sandbox, nor of what the command line brought.
    boolean isEditable() {
        Environment looked = selected.get();
        return looked == null || !(looked.isSandbox() || looked.isUnnamed());
    }

    /// Whether the address can still be typed; numbers in journal and cache belong to it once it is kept.
    boolean isAddressOpen() {
        return selected.get() == null;
    }

    boolean isRemovable() {
        Environment looked = selected.get();
        return looked != null && isEditable() && !isInUse(looked);
    }

    /// Looks at an environment.
    void select(Environment environment) {
        turnTo(environment, unsaved.getOrDefault(environment.id(), ProfileDraft.of(environment)));
        lookForToken(environment);
    }

    /// Begins a new profile.
    void create() {
        turnTo(
                null,
                unsaved.getOrDefault(
                        "", ProfileDraft.empty(environments.current().user())));
        token.set(new TokenState.NotYet());
    }

    private void turnTo(@Nullable Environment environment, ProfileDraft draft) {
        testWork.cancel();
        tokenWork.cancel();
        test.set(new TestState.Idle());
        selected.set(environment);
        name.set(draft.name());
        kind.set(draft.kind());
        baseUrl.set(draft.baseUrl());
        hazmatUrl.set(draft.hazmatUrl());
        user.set(draft.user());
        errors.values().forEach(error -> error.set(""));
    }

    private @Nullable String selectedId() {
        Environment looked = selected.get();
        return looked == null ? null : looked.id();
    }

    private ProfileDraft draft() {
        return new ProfileDraft(name.get(), kind.get(), baseUrl.get(), hazmatUrl.get(), user.get());
    }

    /// A field was left: what is typed is remembered, and the field's own problem is said.
    void leave(ProfileProblem.Field field) {
        String id = selectedId();
        unsaved.put(id == null ? "" : id, draft());
        error(field)
                .set(problemsOfDraft().stream()
                        .filter(problem -> problem.field() == field)
                        .findFirst()
                        .map(this::words)
                        .orElse(""));
    }

    private List<ProfileProblem> problemsOfDraft() {
        return environments.check(draft(), selectedId());
    }

    private String words(ProfileProblem problem) {
        return texts.text("settings.problem." + problem.reason().name());
    }

    /// Keeps the profile, or says what is wrong with each field.
    ///
    /// @return the first field with a problem, empty where it was kept
    Optional<ProfileProblem.Field> save() {
        List<ProfileProblem> found = problemsOfDraft();
        errors.forEach((field, error) -> error.set(found.stream()
                .filter(problem -> problem.field() == field)
                .findFirst()
                .map(this::words)
                .orElse("")));
        if (!found.isEmpty()) {
            return Optional.of(found.getFirst().field());
        }
        String id = selectedId();
        unsaved.remove(id == null ? "" : id);
        select(id == null ? environments.create(draft()) : environments.edit(id, draft()));
        return Optional.empty();
    }

    /// Asks, then removes the profile and forgets its token.
    void remove() {
        Environment looked = selected.get();
        if (looked != null && isRemovable()) {
            ask.accept(new Confirmation(
                    texts.text("settings.environments.remove.title", looked.title()),
                    texts.text("settings.environments.remove.text"),
                    texts.text("settings.environments.remove.yes", literal(looked)),
                    texts.text("settings.environments.remove.no"),
                    Tone.DANGER,
                    () -> removeNow(looked)));
        }
    }

    // On a button an underscore would be taken for a mnemonic.
    private static String literal(Environment environment) {
        return environment.title().replace("_", "__");
    }

    private void removeNow(Environment environment) {
        tokenWork.start(
                _ -> {
                    connections.forgetToken(environment);
                    return environment;
                },
                Outcome.of(
                        _ -> {},
                        failure -> token.set(
                                new TokenState.Failed(problems.of(failure).code()))));
        environments.remove(environment.id());
        unsaved.remove(environment.id());
        select(environments.current());
    }

    /// Takes the environment into use; production is asked about first.
    void use() {
        Environment looked = selected.get();
        if (looked == null || isInUse(looked)) {
            return;
        }
        if (looked.isProduction()) {
            ask.accept(new Confirmation(
                    texts.text("settings.environments.production.title", looked.title()),
                    texts.text("settings.environments.production.text"),
                    texts.text("settings.environments.production.yes", literal(looked)),
                    texts.text(
                            "settings.environments.production.no",
                            environments.current().title()),
                    Tone.DANGER,
                    () -> environments.switchTo(looked.id())));
        } else {
            environments.switchTo(looked.id());
        }
    }

    private void lookForToken(Environment environment) {
        if (environment.isSandbox()) {
            token.set(new TokenState.NotNeeded());
            return;
        }
        token.set(new TokenState.Looking());
        tokenWork.start(
                _ -> connections.hasToken(environment),
                Outcome.of(
                        found -> token.set(
                                found
                                        ? new TokenState.Present(TokenState.Present.Where.FOUND)
                                        : new TokenState.Missing()),
                        failure -> token.set(
                                new TokenState.Failed(problems.of(failure).code()))));
    }

    /// Checks and keeps what was pasted.
    void enterToken(String pasted) {
        Environment looked = selected.get();
        if (looked == null || looked.isSandbox()) {
            return;
        }
        switch (TokenText.enter(pasted)) {
            case TokenEntry.Rejected(TokenEntry.Problem problem) -> token.set(new TokenState.Rejected(problem.name()));
            case TokenEntry.Accepted(TokenText entered) -> keepToken(looked, entered);
        }
    }

    private void keepToken(Environment environment, TokenText entered) {
        token.set(new TokenState.Looking());
        tokenWork.start(
                _ -> connections.enterToken(environment, entered),
                Outcome.of(
                        kept -> token.set(new TokenState.Present(
                                kept == TokenVault.Kept.IN_KEY_STORE
                                        ? TokenState.Present.Where.KEY_STORE
                                        : TokenState.Present.Where.THIS_RUN)),
                        failure -> token.set(
                                new TokenState.Failed(problems.of(failure).code()))));
    }

    void forgetToken() {
        Environment looked = selected.get();
        if (looked != null && !looked.isSandbox()) {
            tokenWork.start(
                    _ -> {
                        connections.forgetToken(looked);
                        return looked;
                    },
                    Outcome.of(
                            _ -> token.set(new TokenState.Missing()),
                            failure -> token.set(
                                    new TokenState.Failed(problems.of(failure).code()))));
        }
    }

    /// Tests the connection of the environment looked at.
    void test() {
        Environment looked = selected.get();
        if (looked != null) {
            test.set(new TestState.Running());
            testWork.start(
                    _ -> connections.test(looked, Optional.empty()),
                    Outcome.of(
                            report -> test.set(new TestState.Done(report)),
                            failure -> test.set(
                                    new TestState.Failed(problems.of(failure).explanation()))));
        }
    }

    void cancelTest() {
        testWork.cancel();
        test.set(new TestState.Idle());
    }

    /// The page goes out of view.
    void close() {
        testWork.cancel();
        tokenWork.cancel();
    }
}
