package lanedesk.workstation.environment;

import java.net.URI;
import java.util.Objects;

/// A profile as it is typed, not yet checked.
public record ProfileDraft(String name, Environment.Kind kind, String baseUrl, String hazmatUrl, String user) {

    public ProfileDraft {
        name = name.strip();
        baseUrl = baseUrl.strip();
        hazmatUrl = hazmatUrl.strip();
        user = user.strip();
    }

    /// A new profile's first state.
    public static ProfileDraft empty() {
        return new ProfileDraft("", Environment.Kind.DEVELOPMENT, "", "", "");
    }

    /// Returns the editor's draft of an environment.
    public static ProfileDraft ofEnvironment(Environment environment) {
        return new ProfileDraft(
                environment.name(),
                environment.kind(),
                Objects.toString(environment.baseUrl(), ""),
                Objects.toString(environment.hazmatUrl(), ""),
                environment.user());
    }

    /// The environment; only for a draft without problems.
    Environment toEnvironment(String id) {
        return new Environment(
                id,
                name,
                kind,
                EnvironmentAddress.normalize(URI.create(baseUrl)),
                hazmatUrl.isEmpty() ? null : URI.create(hazmatUrl),
                user);
    }
}
