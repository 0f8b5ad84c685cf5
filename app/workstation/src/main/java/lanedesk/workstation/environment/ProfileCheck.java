package lanedesk.workstation.environment;

import java.net.URI;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.regex.Pattern;
import lanedesk.workstation.environment.ProfileProblem.Field;
import lanedesk.workstation.environment.ProfileProblem.Reason;

/// The rules for profiles.
final class ProfileCheck {

    private static final int LONGEST_NAME = 60;
    private static final Pattern EMAIL = Pattern.compile("[^\\s@<>,;\"]{1,64}@[^\\s@<>,;\".]+(\\.[^\\s@<>,;\".]+)+");

    private ProfileCheck() {}

    static boolean isEmail(String text) {
        return text.length() <= 254 && EMAIL.matcher(text).matches();
    }

    /// Everything wrong with a draft, in the order of the form; `others` are the environments it must differ from.
    static List<ProfileProblem> check(ProfileDraft draft, Collection<Environment> others) {
        List<ProfileProblem> problems = new ArrayList<>();
        if (draft.name().isEmpty()) {
            problems.add(new ProfileProblem(Field.NAME, Reason.MISSING));
        } else if (draft.name().length() > LONGEST_NAME) {
            problems.add(new ProfileProblem(Field.NAME, Reason.TOO_LONG));
        } else if (others.stream().anyMatch(other -> other.name().equalsIgnoreCase(draft.name()))) {
            problems.add(new ProfileProblem(Field.NAME, Reason.TAKEN));
        }
        if (draft.baseUrl().isEmpty()) {
            problems.add(new ProfileProblem(Field.BASE_URL, Reason.MISSING));
        } else {
            EnvironmentAddress.problem(draft.baseUrl())
                    .ifPresentOrElse(
                            reason -> problems.add(new ProfileProblem(Field.BASE_URL, reason)),
                            () -> checkOnlyOne(draft, others, problems));
        }
        if (!draft.hazmatUrl().isEmpty()) {
            EnvironmentAddress.problem(draft.hazmatUrl())
                    .ifPresent(reason -> problems.add(new ProfileProblem(Field.HAZMAT_URL, reason)));
        }
        problems.addAll(checkUser(draft.user()));
        return List.copyOf(problems);
    }

    // Two profiles of one service could book one quote twice.
    private static void checkOnlyOne(
            ProfileDraft draft, Collection<Environment> others, List<ProfileProblem> problems) {
        URI address = EnvironmentAddress.normal(URI.create(draft.baseUrl()));
        if (others.stream().anyMatch(other -> !other.isUnnamed() && address.equals(other.baseUrl()))) {
            problems.add(new ProfileProblem(Field.BASE_URL, Reason.ADDRESS_TAKEN));
        }
    }

    static List<ProfileProblem> checkUser(String user) {
        if (user.isEmpty()) {
            return List.of(new ProfileProblem(Field.USER, Reason.MISSING));
        }
        return isEmail(user) ? List.of() : List.of(new ProfileProblem(Field.USER, Reason.NOT_AN_EMAIL));
    }
}
