package lanedesk.workstation.settings;

/// The state of an environment's token in the settings.
sealed interface TokenState {

    /// The sandbox needs none.
    record NotNeeded() implements TokenState {}

    /// A profile that is not saved yet has none.
    record ProfileNotSaved() implements TokenState {}

    /// The key store is being read.
    record TokenLoading() implements TokenState {}

    /// There is none.
    record Missing() implements TokenState {}

    /// A token is stored: in the key store, for this run only, or elsewhere.
    record Present(TokenStorage storage) implements TokenState {

        /// Where it is.
        enum TokenStorage {
            KEY_STORE,
            THIS_RUN,
            FOUND
        }
    }

    /// It is not used any more, and the key store may have it still.
    record NotDeleted() implements TokenState {}

    /// The pasted text is no token; `reason` is the key of the entry's problem.
    record Rejected(String reason) implements TokenState {}

    /// The key store could not be read.
    record Failed(String code) implements TokenState {}
}
