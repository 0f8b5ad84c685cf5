package lanedesk.workstation.environment;

import java.net.URI;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.regex.Pattern;
import lanedesk.workstation.environment.ProfileError.Field;
import lanedesk.workstation.environment.ProfileError.Reason;

/// The values of a profile as typed, and the rules for them.
public record ProfileDraft(String name, Environment.Kind kind, String baseUrl, String hazmatUrl, String user) {

    private static final int MAX_NAME_LENGTH = 60;
    private static final int MAX_EMAIL_LENGTH = 254;
    private static final Pattern EMAIL = Pattern.compile("[^\\s@<>,;\"]{1,64}@[^\\s@<>,;\".]+(\\.[^\\s@<>,;\".]+)+");

    public ProfileDraft {
        name = name.strip();
        baseUrl = baseUrl.strip();
        hazmatUrl = hazmatUrl.strip();
        user = user.strip();
    }

    /// Returns the initial values of a new profile.
    public static ProfileDraft empty() {
        return new ProfileDraft("", Environment.Kind.DEVELOPMENT, "", "", "");
    }

    /// Returns the values of an environment for editing.
    public static ProfileDraft ofEnvironment(Environment environment) {
        return new ProfileDraft(
                environment.name(),
                environment.kind(),
                Objects.toString(environment.baseUrl(), ""),
                Objects.toString(environment.hazmatUrl(), ""),
                environment.user());
    }

    /// Returns a copy with another user.
    public ProfileDraft withUser(String newUser) {
        return new ProfileDraft(name, kind, baseUrl, hazmatUrl, newUser);
    }

    /// Creates the environment. May be called only for a draft without errors.
    Environment toEnvironment(String id) {
        return new Environment(
                id,
                name,
                kind,
                EnvironmentAddress.normalizeAddress(URI.create(baseUrl)),
                hazmatUrl.isEmpty() ? null : URI.create(hazmatUrl),
                user);
    }

    /// Returns all errors, in the order of the form. `otherEnvironments` are the environments from which the
    /// profile must differ.
    List<ProfileError> validateAllFields(Collection<Environment> otherEnvironments) {
        List<ProfileError> problems = new ArrayList<>();
        if (name.isEmpty()) {
            problems.add(new ProfileError(Field.NAME, Reason.MISSING));
        } else if (name.length() > MAX_NAME_LENGTH) {
            problems.add(new ProfileError(Field.NAME, Reason.TOO_LONG));
        } else if (otherEnvironments.stream().anyMatch(other -> other.name().equalsIgnoreCase(name))) {
            problems.add(new ProfileError(Field.NAME, Reason.TAKEN));
        }
        if (baseUrl.isEmpty()) {
            problems.add(new ProfileError(Field.BASE_URL, Reason.MISSING));
        } else {
            EnvironmentAddress.validateAddress(baseUrl)
                    .ifPresentOrElse(
                            reason -> problems.add(new ProfileError(Field.BASE_URL, reason)),
                            () -> validateUniqueAddress(otherEnvironments, problems));
        }
        if (!hazmatUrl.isEmpty()) {
            EnvironmentAddress.validateAddress(hazmatUrl)
                    .ifPresent(reason -> problems.add(new ProfileError(Field.HAZMAT_URL, reason)));
        }
        problems.addAll(validateUser());
        return List.copyOf(problems);
    }

    // Adds an error if another profile has the same address. With two profiles of the same service, one quote
    // could be booked twice.
    private void validateUniqueAddress(Collection<Environment> otherEnvironments, List<ProfileError> problems) {
        URI address = EnvironmentAddress.normalizeAddress(URI.create(baseUrl));
        if (otherEnvironments.stream()
                .anyMatch(other -> !other.isFromCommandLine() && address.equals(other.baseUrl()))) {
            problems.add(new ProfileError(Field.BASE_URL, Reason.ADDRESS_TAKEN));
        }
    }

    /// Returns the errors of the user only.
    List<ProfileError> validateUser() {
        if (user.isEmpty()) {
            return List.of(new ProfileError(Field.USER, Reason.MISSING));
        }
        return user.length() <= MAX_EMAIL_LENGTH && EMAIL.matcher(user).matches()
                ? List.of()
                : List.of(new ProfileError(Field.USER, Reason.NOT_AN_EMAIL));
    }
}
