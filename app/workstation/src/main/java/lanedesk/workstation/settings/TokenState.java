package lanedesk.workstation.settings;

/// The state of an environment's token in the settings.
sealed interface TokenState {

    /// The sandbox needs no token.
    record NotNeeded() implements TokenState {}

    /// The profile is not saved yet and has no token.
    record ProfileNotSaved() implements TokenState {}

    /// The key store is being read or changed.
    record TokenLoading() implements TokenState {}

    /// No token is stored.
    record Missing() implements TokenState {}

    /// A token is stored.
    record Present(TokenStorage storage) implements TokenState {

        /// Where the token is stored.
        enum TokenStorage {
            /// Saved in the key store just now.
            KEY_STORE,
            /// Saved just now for this run of the program only.
            THIS_RUN,
            /// Stored earlier. The place is not determined.
            FOUND
        }
    }

    /// The token is not used any more, but may still be in the key store.
    record NotDeleted() implements TokenState {}

    /// The pasted text is not a token; `reason` is the last part of the message key of the error.
    record Rejected(String reason) implements TokenState {}

    /// The key store could not be read or changed; `code` is the code of the error message.
    record Failed(String code) implements TokenState {}
}
