package lanedesk.workstation.environment;

/// Why a typed profile cannot be saved.
///
/// @param field the invalid field
/// @param reason why the field is invalid
public record ProfileError(Field field, Reason reason) {

    /// The fields of a profile.
    public enum Field {
        NAME,
        BASE_URL,
        HAZMAT_URL,
        USER
    }

    /// Why the value of a field is invalid.
    public enum Reason {
        MISSING,
        TAKEN,
        ADDRESS_TAKEN,
        TOO_LONG,
        NOT_AN_ADDRESS,
        NOT_HTTPS,
        CREDENTIALS_IN_ADDRESS,
        QUERY_IN_ADDRESS,
        ADDRESS_FIXED,
        NOT_AN_EMAIL
    }
}
