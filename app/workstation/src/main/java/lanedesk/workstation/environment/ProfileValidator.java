package lanedesk.workstation.environment;

import java.net.URI;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.regex.Pattern;
import lanedesk.workstation.environment.ProfileError.Field;
import lanedesk.workstation.environment.ProfileError.Reason;

/// The rules for profiles.
final class ProfileValidator {

    private static final int MAX_NAME_LENGTH = 60;
    private static final Pattern EMAIL = Pattern.compile("[^\\s@<>,;\"]{1,64}@[^\\s@<>,;\".]+(\\.[^\\s@<>,;\".]+)+");

    private ProfileValidator() {}

    static boolean isEmail(String text) {
        return text.length() <= 254 && EMAIL.matcher(text).matches();
    }

    /// Everything wrong with a draft, in the order of the form; `otherEnvironments` are the environments it must
    /// differ from.
    static List<ProfileError> validate(ProfileDraft draft, Collection<Environment> otherEnvironments) {
        List<ProfileError> problems = new ArrayList<>();
        if (draft.name().isEmpty()) {
            problems.add(new ProfileError(Field.NAME, Reason.MISSING));
        } else if (draft.name().length() > MAX_NAME_LENGTH) {
            problems.add(new ProfileError(Field.NAME, Reason.TOO_LONG));
        } else if (otherEnvironments.stream().anyMatch(other -> other.name().equalsIgnoreCase(draft.name()))) {
            problems.add(new ProfileError(Field.NAME, Reason.TAKEN));
        }
        if (draft.baseUrl().isEmpty()) {
            problems.add(new ProfileError(Field.BASE_URL, Reason.MISSING));
        } else {
            EnvironmentAddress.validate(draft.baseUrl())
                    .ifPresentOrElse(
                            reason -> problems.add(new ProfileError(Field.BASE_URL, reason)),
                            () -> validateUnique(draft, otherEnvironments, problems));
        }
        if (!draft.hazmatUrl().isEmpty()) {
            EnvironmentAddress.validate(draft.hazmatUrl())
                    .ifPresent(reason -> problems.add(new ProfileError(Field.HAZMAT_URL, reason)));
        }
        problems.addAll(validateUser(draft.user()));
        return List.copyOf(problems);
    }

    // Two profiles of one service could book one quote twice.
    private static void validateUnique(
            ProfileDraft draft, Collection<Environment> otherEnvironments, List<ProfileError> problems) {
        URI address = EnvironmentAddress.normalize(URI.create(draft.baseUrl()));
        if (otherEnvironments.stream().anyMatch(other -> !other.isUnnamed() && address.equals(other.baseUrl()))) {
            problems.add(new ProfileError(Field.BASE_URL, Reason.ADDRESS_TAKEN));
        }
    }

    static List<ProfileError> validateUser(String user) {
        if (user.isEmpty()) {
            return List.of(new ProfileError(Field.USER, Reason.MISSING));
        }
        return isEmail(user) ? List.of() : List.of(new ProfileError(Field.USER, Reason.NOT_AN_EMAIL));
    }
}
