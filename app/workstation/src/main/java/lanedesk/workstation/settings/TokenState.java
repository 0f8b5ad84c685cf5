package lanedesk.workstation.settings;

/// The state of an environment's token in the settings.
sealed interface TokenState {

    /// The sandbox needs none.
    record NotNeeded() implements TokenState {}

    /// A profile that is not kept yet has none.
    record NotYet() implements TokenState {}

    /// The key store is being asked.
    record Looking() implements TokenState {}

    /// There is none.
    record Missing() implements TokenState {}

    /// One is kept: in the key store, for this run only, or wherever it was found.
    record Present(Where where) implements TokenState {

        /// Where it is.
        enum Where {
            KEY_STORE,
            THIS_RUN,
            FOUND
        }
    }

    /// It is not used any more, and the key store may have it still.
    record Left() implements TokenState {}

    /// The pasted text is no token; `reason` is the key of the entry's problem.
    record Rejected(String reason) implements TokenState {}

    /// The key store could not be asked.
    record Failed(String code) implements TokenState {}
}
