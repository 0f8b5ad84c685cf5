package lanedesk.workstation.settings;

/// The state of an environment's token in the settings.
sealed interface TokenState {

    /// The sandbox needs no token.
    record NotNeeded() implements TokenState {}

    /// The profile is not saved yet and has no token.
    record ProfileNotSaved() implements TokenState {}

    /// The key store is being read.
    record TokenLoading() implements TokenState {}

    /// No token is stored.
    record Missing() implements TokenState {}

    /// A token is stored: in the key store, for this run only, or elsewhere.
    record Present(TokenStorage storage) implements TokenState {

        /// Where the token is stored.
        enum TokenStorage {
            KEY_STORE,
            THIS_RUN,
            FOUND
        }
    }

    /// The token is not used any more, but may still be in the key store.
    record NotDeleted() implements TokenState {}

    /// The pasted text is not a token; `reason` is the message key of the error.
    record Rejected(String reason) implements TokenState {}

    /// The key store could not be read.
    record Failed(String code) implements TokenState {}
}
